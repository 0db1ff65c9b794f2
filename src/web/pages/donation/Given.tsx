import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Refusal } from '../../../domain/refusals';
import { queryClient } from '../../api/query-client';
import { Case } from '../../flow/Case';
import { GiftReceipts } from '../../receipts/GiftReceipts';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { donationQuery } from './queries';
import { Thanks } from './Thanks';
import '../../styles/detail.css';

/** What became of a donation: to be paid, on its way, arrived. The same page for guests and members. */
export default function Given({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(donationQuery(id), queryClient);
  usePageHead({ title: '我的捐款' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[{ title: '我要捐款', path: '/donation' }, { title: data?.donation.no ?? '我的捐款' }]}
      />
      {data ? (
        <>
          {data.donation.status === 1 ? (
            <Thanks donation={data.donation} answers={data.answers} refunds={data.refunds}>
              <GiftReceipts id={id} />
            </Thanks>
          ) : (
            <Case detail={data} />
          )}
          {data.donation.status === 2 && data.donation.paidAt && <GiftReceipts id={id} />}
        </>
      ) : error ? (
        <Missing error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton paragraphs={4} />
      )}
    </div>
  );
}

/** A guest's donation is seen by who holds the guest's session: a member finds it by the number. */
function Missing({ error, retry }: { error: unknown; retry: () => void }) {
  const gone = error instanceof Refusal && (error.reason === 'notFound' || error.reason === 'sessionInvalid');
  return (
    <Failed
      title={gone ? '没有找到这笔捐款' : '没有加载成功'}
      text={gone ? '它可能是在别的浏览器或账户里提交的。凭捐款时留下的手机号可以查到。' : sentence(error)}
    >
      {gone ? (
        <Link className="btn btn--primary" to="/donationFind">
          凭手机号查询
        </Link>
      ) : (
        <Button onClick={retry}>重新加载</Button>
      )}
    </Failed>
  );
}
