import type { ReactNode } from 'react';
import { dateTime } from '../../../domain/formatters';
import { useAction } from '../../app/api/use-action';
import { focusPageHeading } from '../../app/shell/page-heading';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';

interface ProposalCardProps {
  proposal: { askedBy: string; askedAt: string; own: boolean; mayConfirm: boolean };
  /** What it is about, for screen readers behind the names of the buttons. */
  subject: string;
  confirmTitle: string;
  declineTitle: string;
  decide: (confirms: boolean) => Promise<void>;
  children: ReactNode;
}

/**
 * What one administrator has proposed, for a second one to confirm or decline, for the first to withdraw, and for the
 * administrator whom it is about to disagree with.
 */
export function ProposalCard({
  proposal,
  subject,
  confirmTitle,
  declineTitle,
  decide,
  children,
}: ProposalCardProps) {
  const { askedBy, askedAt, own, mayConfirm } = proposal;
  const decision = useAction(async (confirms: boolean) => {
    await decide(confirms);
    focusPageHeading();
  });
  const busy = decision.isRunning && '正在办理…';
  return (
    <div className="card pad-4 stack gap-2">
      {children}
      <p className="faint">
        {own ? '您' : askedBy} 于 <time dateTime={askedAt}>{dateTime(askedAt)}</time> 提出
        {!mayConfirm && `${own ? '' : '，这是关于您的'}，须由另一位管理员确认`}
      </p>
      <ErrorText error={decision.error} />
      <div className="cluster">
        {mayConfirm && (
          <Button variant="primary" busy={busy} onClick={() => decision.run(true)}>
            {confirmTitle}
            <span className="sr">：{subject}</span>
          </Button>
        )}
        <Button busy={busy} onClick={() => decision.run(false)}>
          {own ? '撤回' : mayConfirm ? declineTitle : '不同意'}
          <span className="sr">：{subject}</span>
        </Button>
      </div>
    </div>
  );
}
