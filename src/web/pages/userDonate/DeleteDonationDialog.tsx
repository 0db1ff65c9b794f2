import { useRef } from 'react';
import { yuan } from '../../../domain/money';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { invalidateApplications } from '../../engine/applications/application-invalidation';
import { ConfirmationDialog } from '../../engine/applications/ConfirmationDialog';
import type { DonationRecord } from '../../features/donation/DonationTable';
import { toast } from '../../ui/Toast';

interface DeleteDonationDialogProps {
  donation: DonationRecord;
  onClose: () => void;
}

/** Asks for confirmation before an unpaid donation is cancelled or a cancelled one is removed from the list. */
export function DeleteDonationDialog({ donation, onClose }: DeleteDonationDialogProps) {
  const { id, amount, status } = donation;
  const key = useRef(createIdempotencyKey());
  const unpaid = status === 0;
  return (
    <ConfirmationDialog
      title={unpaid ? '取消这笔捐款？' : '删除这条记录？'}
      words={
        unpaid
          ? { confirm: '取消捐款', busy: '正在取消…', leave: '暂不取消' }
          : { confirm: '删除记录', busy: '正在删除…', leave: '保留' }
      }
      confirmedFor={null}
      onClose={onClose}
      onConfirm={async () => {
        await call('POST', '/donation/delete', {
          params: { header: { 'idempotency-key': key.current } },
          body: { id },
        });
        toast(unpaid ? '捐款已取消' : '记录已删除');
        invalidateApplications();
        onClose();
      }}
    >
      <p className="lede">
        {unpaid
          ? `${yuan(amount)} 还没有支付。取消后不再显示，您可以随时重新捐款。`
          : '删除后不再显示在您的捐款里。'}
      </p>
    </ConfirmationDialog>
  );
}
