import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import type { ContentRecord } from './queries';

interface WithdrawDialogProps {
  record: ContentRecord;
  onDone: (record: ContentRecord) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Withdraws a published record, or cancels a scheduled publication. */
export function WithdrawDialog({ record, onDone, onRefused, onClose }: WithdrawDialogProps) {
  const scheduled = record.state === 'scheduled';
  const withdraw = useAction(async () => {
    const { id, revision } = record;
    const next = await call('POST', '/admin/content/withdraw', { body: { id, revision } }).catch(onRefused);
    if (!next) return;
    toast(scheduled ? '已取消定时' : '已撤下，公众看不到了');
    onDone(next);
  });
  return (
    <Dialog title={scheduled ? '取消定时发布' : '撤下'} onClose={onClose}>
      <p className="label">{record.title}</p>
      <p className="mt-3">
        {scheduled
          ? `不再于 ${dateTime(record.publishAt)} 发布，稿子留在这里。`
          : '公众不再看到它，已经发出去的链接会显示“没有找到”。稿子留在这里，可以再次发布。'}
      </p>
      <div className="dialog-actions">
        <Button variant="primary" busy={withdraw.isRunning && '正在处理…'} onClick={withdraw.run}>
          {scheduled ? '取消定时' : '撤下'}
        </Button>
        <Button onClick={onClose}>不用了</Button>
      </div>
    </Dialog>
  );
}
