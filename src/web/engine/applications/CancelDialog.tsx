import { useRef } from 'react';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { ConfirmationDialog } from './ConfirmationDialog';
import { cancelApplication } from './calls';
import type { Application } from './wizard-store';

interface CancelDialogProps {
  application: Application;
  onClose: () => void;
  /** Called when the application has been cancelled. */
  onDone: () => void;
}

const words = { confirm: '确认撤销', busy: '正在撤销…', leave: '暂不撤销' };

export function CancelDialog({ application, onClose, onDone }: CancelDialogProps) {
  // One idempotency key per dialog: a retry after a lost response takes effect only once.
  const key = useRef(createIdempotencyKey());
  return (
    <ConfirmationDialog
      title={`撤销${application.title}？`}
      words={words}
      confirmedFor={application.actionsRequiringSmsCode.includes('cancel') ? application.flow : null}
      onClose={onClose}
      onConfirm={async code => {
        await cancelApplication(application, key.current, code);
        onDone();
      }}
    >
      <p className="lede">撤销后立即生效，受理编号 {application.no} 不再有效。您以后可以重新办理。</p>
      {application.cancelNote && <p className="lede">{application.cancelNote}</p>}
    </ConfirmationDialog>
  );
}
