import { useSearchParams } from 'react-router-dom';
import { FilterLinks } from '../../ui/FilterLinks';
import { lazyPart } from '../../ui/lazy-part';
import { MoreLink } from '../../ui/Section';
import { Skeleton } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';
import { MoneyDonations } from './MoneyDonations';

const GoodsDonations = lazyPart(
  () => import('../../features/goods/GoodsDonations'),
  <Skeleton paragraphs={2} />,
);

/** 我的捐赠: the account's donations, paid or pending: money, or with `?kind=goods` goods. */
export default function UserDonate() {
  const [params] = useSearchParams();
  const goods = params.get('kind') === 'goods';
  return (
    <MemberLayout
      at="/userDonate"
      title="我的捐赠"
      more={<MoreLink to={goods ? '/donationItem' : '/donation'}>{goods ? '我要捐物' : '我要捐款'}</MoreLink>}
    >
      <div className="filters">
        <FilterLinks
          label="捐款还是捐物"
          choices={[
            { title: '捐款', to: '/userDonate', chosen: !goods },
            { title: '捐物', to: '/userDonate?kind=goods', chosen: goods },
          ]}
        />
      </div>
      {goods ? <GoodsDonations /> : <MoneyDonations />}
    </MemberLayout>
  );
}
