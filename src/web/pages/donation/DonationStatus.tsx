import { useEffect } from 'react';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { reportArrival } from '../../app/shell/arrival';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ApplicationDetail } from '../../engine/applications/ApplicationDetail';
import { LookupCode } from '../../features/donation/LookupCode';
import { ApplicationReceipts } from '../../features/receipts/ApplicationReceipts';
import { DonationConfirmation } from './DonationConfirmation';
import { type Donation, donationQuery } from './queries';
import '../../styles/detail.css';

/** The status of a donation: to be paid, in progress, received. The same page for guests and account holders. */
export default function DonationStatus({ id }: { id: string }) {
  const query = useQuery(donationQuery(id));
  usePageHead({ title: '我的捐款' });
  const unpaid = query.data?.donation.status === 0;
  useEffect(() => {
    if (unpaid) void reportArrival(id);
  }, [id, unpaid]);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[{ title: '我要捐款', path: '/donation' }, { title: query.data?.donation.no ?? '我的捐款' }]}
      />
      {/*
       * A guest sees a donation with the session it was made in; otherwise it is found by mobile number or look-up
       * code.
       */}
      <DetailQueryResult
        query={query}
        what="捐款"
        unit="笔"
        text="它可能是在别的浏览器或账户里提交的。凭捐款时留下的手机号，或受理编号和查询码，可以查到。"
        list={{ title: '捐款查询', path: '/donationFind' }}
      >
        {data => (
          <>
            {data.donation.status === 1 ? (
              <DonationConfirmation donation={data.donation} answers={data.answers} refunds={data.refunds}>
                <ApplicationReceipts id={id} />
              </DonationConfirmation>
            ) : (
              <ApplicationDetail detail={data} />
            )}
            {data.lookupCode && (
              <div className="page">
                <LookupCode no={data.donation.no} code={data.lookupCode} hasMobile={hasMobile(data)} />
              </div>
            )}
            {data.donation.status === 2 && data.donation.paidAt && <ApplicationReceipts id={id} />}
          </>
        )}
      </DetailQueryResult>
    </div>
  );
}

/** A given mobile number is masked; an unanswered question is not. */
const hasMobile = ({ answers }: Pick<Donation, 'answers'>): boolean =>
  answers.some(({ rows }) => rows.some(({ path, masked }) => path === '/mobile' && masked));
