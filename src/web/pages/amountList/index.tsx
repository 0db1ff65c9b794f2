import { useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { CorrectionList } from '../../features/publicity/CorrectionList';
import { donationsQuery } from '../../features/publicity/queries';
import { Register, RegisterHead } from '../../features/publicity/Register';
import { PublishedDonationList } from './PublishedDonationList';
import '../../features/publicity/publicity.css';

/**
 * 捐款公示: every donation of money that was received; with `?tab=corrections` the corrections of all published entries.
 */
export default function DonationDisclosurePage() {
  const [params] = useSearchParams();
  return (
    <div className="wrap page">
      <Breadcrumbs />
      {params.get('tab') === 'corrections' ? <Corrected /> : <Received />}
    </div>
  );
}

function Corrected() {
  return (
    <>
      <RegisterHead
        at="/amountList?tab=corrections"
        words="公布之后有误的，原来的内容、更正和说明都列在这里；退还捐赠人的捐款也在内。"
      />
      <CorrectionList />
    </>
  );
}

/** Every donation with its purpose and its use. */
function Received() {
  return (
    <Register
      at="/amountList"
      words="每一笔到账的捐款都公布在这里。捐赠人可以不公开姓名；公布之后有误的，更正列在旁边。"
      queryOf={donationsQuery}
      register="donation"
      showsName
      what="捐款公示"
      unit="笔"
      entry="捐款"
      advice="换一个条件再查；不公开姓名的捐款按姓名查不到。"
      sums={({ total, amount, more }) => (
        <>
          <span>
            {more ? '至少' : '共'} {thousands(total)} 笔
          </span>
          {amount !== null && <span>合计 {yuan(amount)}</span>}
          {more && <span>按捐赠人查找至多列出1000笔，请加上日期或意向。</span>}
        </>
      )}
    >
      {({ list }) => <PublishedDonationList list={list} />}
    </Register>
  );
}
