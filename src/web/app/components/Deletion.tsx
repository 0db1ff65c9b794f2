import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { toast } from '../../ui/Toast';
import { useAction } from '../api/use-action';

interface DeletionProps {
  /** Title of the confirmation, e.g. `删除这个地址？`. */
  title: string;
  /** Name of the item, e.g. `地址`: used on the button and in the toast. */
  what: string;
  /** Deletes the item. Its error is shown in the dialog, which then stays open. */
  onDelete: () => Promise<unknown>;
  /** Reloads the list that contained the item. */
  onDeleted: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function Deletion({ title, what, onDelete, onDeleted, onClose, children }: DeletionProps) {
  const { run, isRunning, error } = useAction(async () => {
    await onDelete();
    toast(`${what}已删除`);
    onClose();
    await onDeleted();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ErrorText error={error} />
      <div className="dialog-actions">
        <Button variant="primary" busy={isRunning && '正在删除…'} onClick={run}>
          删除{what}
        </Button>
        <Button onClick={onClose}>保留</Button>
      </div>
    </Dialog>
  );
}
