import { type ReactNode, useEffect, useRef } from 'react';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { useSession } from '../../app/shell/session';
import { Hotline } from '../../engine/applications/Hotline';
import { RefundStatus } from '../../engine/applications/payment/RefundStatus';
import { DocumentActions } from '../../features/documents/DocumentActions';
import { PosterButton } from '../../features/sharing/PosterButton';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Terms } from '../../ui/Terms';
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
      <Terms
        className="card terms pad-5 start num"
        facts={[
          ['受理编号', no],
          ['捐款时间', paidAt && dateTime(paidAt)],
          ['捐给', project?.name ?? '由本会统筹使用'],
          ['定向用途', direction],
          ['公示名称', shownName],
          ['祝福语', wishWords],
          [
            '捐赠证书',
            <DocumentActions key="certificate" kind="donation-certificate" id={id} name="捐赠证书" />,
          ],
        ]}
      />
      {children}
      <p className="cluster middle mt-3">
        <ButtonLink variant="primary" to={member ? '/userDonate' : '/donationFind'}>
          {member ? '我的捐赠' : '查询我的捐款'}
        </ButtonLink>
        <ButtonLink to={`/donationUse?id=${id}`}>资金去向</ButtonLink>
        <ButtonLink to={member || hasAsked ? '/invoiceList' : '/apply?flow=receipt'}>
          {member || hasAsked ? '票据' : '申请票据'}
        </ButtonLink>
        <ButtonLink to="/donation">再捐一笔</ButtonLink>
        <PosterButton subject={{ gift: donation }} />
      </p>
      <Hotline title="如有疑问，请致电" />
    </section>
  );
}
