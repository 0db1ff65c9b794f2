import type { ReactNode } from 'react';
import { dateTime } from '../../../domain/formatters';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';

interface ProposalCardProps {
  proposal: { askedBy: string; askedAt: string; mayConfirm: boolean };
  /** What it is about, for screen readers behind the names of the buttons. */
  subject: string;
  confirmTitle: string;
  declineTitle: string;
  decide: (confirms: boolean) => Promise<void>;
  children: ReactNode;
}

/** What one administrator has proposed, for a second one to confirm or decline, and for the first to withdraw. */
export function ProposalCard({
  proposal,
  subject,
  confirmTitle,
  declineTitle,
  decide,
  children,
}: ProposalCardProps) {
  const { askedBy, askedAt, mayConfirm } = proposal;
  const decision = useAction(decide);
  const busy = decision.isRunning && '正在办理…';
  return (
    <div className="card pad-4 stack gap-2">
      {children}
      <p className="faint">
        {askedBy} 于 <time dateTime={askedAt}>{dateTime(askedAt)}</time> 提出
        {!mayConfirm && '，须由另一位管理员确认'}
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
          {mayConfirm ? declineTitle : '撤回'}
          <span className="sr">：{subject}</span>
        </Button>
      </div>
    </div>
  );
}
