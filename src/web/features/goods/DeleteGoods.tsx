import { useRef } from 'react';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { invalidateApplications } from '../../engine/applications/application-invalidation';
import { ConfirmationDialog } from '../../engine/applications/ConfirmationDialog';
import { toast } from '../../ui/Toast';
import type { GoodsRecord } from './queries';

/** Confirms the cancellation of an expected goods donation, or the removal of a record from the list. */
export function DeleteGoods({ donation, onClose }: { donation: GoodsRecord; onClose: () => void }) {
  const { id, no, status } = donation;
  const key = useRef(createIdempotencyKey());
  const isPending = status === 0;
  return (
    <ConfirmationDialog
      title={isPending ? '取消这次捐赠？' : '删除这条记录？'}
      words={
        isPending
          ? { confirm: '取消捐赠', busy: '正在取消…', leave: '暂不取消' }
          : { confirm: '删除记录', busy: '正在删除…', leave: '保留' }
      }
      confirmedFor={null}
      onClose={onClose}
      onConfirm={async () => {
        await call('POST', '/donation/materials/delete', {
          params: { header: { 'idempotency-key': key.current } },
          body: { id },
        });
        toast(isPending ? '捐赠已取消' : '记录已删除');
        invalidateApplications();
        onClose();
      }}
    >
      <p className="lede">
        {isPending
          ? `${no} 的物资还没有接收。已经寄出的，请先致电我们；取消后不再显示，您可以随时重新提交。`
          : '删除后不再显示在您的捐赠里。'}
      </p>
    </ConfirmationDialog>
  );
}
