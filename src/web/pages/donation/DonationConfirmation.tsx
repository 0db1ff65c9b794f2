import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { useSession } from '../../app/shell/session';
import { Hotline } from '../../engine/applications/Hotline';
import { RefundStatus } from '../../engine/applications/payment/RefundStatus';
import { DocumentActions } from '../../features/documents/DocumentActions';
import { Icon } from '../../ui/Icon';
import type { Donation } from './queries';

/**
 * Confirmation of a received donation: number, purpose, and how to find it again. A receipt that was requested with the
 * donation is already being issued: the page links to it instead of offering a second request.
 */
export function DonationConfirmation({
  donation,
  answers,
  refunds,
  children,
}: Pick<Donation, 'donation' | 'answers' | 'refunds'> & { children?: ReactNode }) {
  const { id, no, amount, project, direction, shownName, wishWords, paidAt } = donation;
  const member = useSession(state => state.customerId !== null);
  const hasAsked = answers.some(({ rows }) => rows.some(({ path }) => path.startsWith('/receipt/')));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const facts: [label: string, value: string][] = [
    ['受理编号', no],
    ['捐款时间', paidAt ? dateTime(paidAt) : ''],
    ['捐给', project?.name ?? '由本会统筹使用'],
    ...(direction ? [['定向用途', direction] as [string, string]] : []),
    ['公示名称', shownName],
    ...(wishWords ? [['祝福语', wishWords] as [string, string]] : []),
  ];
  return (
    <section className="outcome stack gap-3 centred" aria-labelledby="thanks">
      <span className="seal" aria-hidden="true">
        <Icon name="heart" />
      </span>
      <h1 id="thanks" tabIndex={-1} ref={heading}>
        感谢您的善举
      </h1>
      <p className="figure thanks-amount">{yuan(amount)}</p>
      <p className="soft">已经到账。每一分都会用在该用的地方，使用情况向社会公示。</p>
      <RefundStatus refunds={refunds} />
      <dl className="card terms pad-5 start">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <dt>捐赠证书</dt>
        <dd>
          <DocumentActions kind="donation-certificate" id={id} name="捐赠证书" />
        </dd>
      </dl>
      {children}
      <p className="cluster middle mt-3">
        <Link className="btn btn--primary" to={member ? '/userDonate' : '/donationFind'}>
          {member ? '我的捐赠' : '查询我的捐款'}
        </Link>
        <Link className="btn btn--secondary" to={`/donationUse?id=${id}`}>
          资金去向
        </Link>
        <Link className="btn btn--secondary" to={member || hasAsked ? '/invoiceList' : '/apply?flow=receipt'}>
          {member || hasAsked ? '票据' : '申请票据'}
        </Link>
        <Link className="btn btn--secondary" to="/donation">
          再捐一笔
        </Link>
      </p>
      <Hotline title="如有疑问，请致电" />
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </>
  );
}
