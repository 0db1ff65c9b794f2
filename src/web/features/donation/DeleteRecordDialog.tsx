import { useRef } from 'react';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { invalidateApplications } from '../../engine/applications/application-invalidation';
import { ConfirmationDialog } from '../../engine/applications/ConfirmationDialog';
import { toast } from '../../ui/Toast';

/** How each kind of donation is named, also with its measure word, and deleted. */
const kinds = {
  money: { name: '捐款', one: '这笔捐款', path: '/donation/delete' },
  goods: { name: '捐赠', one: '这次捐赠', path: '/donation/materials/delete' },
} as const;

interface DeleteRecordDialogProps {
  kind: keyof typeof kinds;
  donation: { id: string; status: 0 | 1 | 2 };
  /** What the cancellation of an unfinished donation means. */
  consequence: string;
  onClose: () => void;
}

/** Confirms the cancellation of an unfinished donation, or the removal of a record from the list. */
export function DeleteRecordDialog({ kind, donation, consequence, onClose }: DeleteRecordDialogProps) {
  const { id, status } = donation;
  const { name, one, path } = kinds[kind];
  const key = useRef(createIdempotencyKey());
  const unfinished = status === 0;
  return (
    <ConfirmationDialog
      title={unfinished ? `取消${one}？` : '删除这条记录？'}
      words={
        unfinished
          ? { confirm: `取消${name}`, busy: '正在取消…', leave: '暂不取消' }
          : { confirm: '删除记录', busy: '正在删除…', leave: '保留' }
      }
      confirmedFor={null}
      onClose={onClose}
      onConfirm={async () => {
        await call('POST', path, {
          params: { header: { 'idempotency-key': key.current } },
          body: { id },
        });
        toast(unfinished ? `${name}已取消` : '记录已删除');
        invalidateApplications();
        onClose();
      }}
    >
      <p className="lede">{unfinished ? consequence : `删除后不再显示在您的${name}里。`}</p>
    </ConfirmationDialog>
  );
}
