import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { getErrorMessage } from '../../ui/error-message';
import { toast } from '../../ui/Toast';
import { queryClient } from '../api/query-client';

interface DeletionProps {
  /** The question, e.g. `删除这个地址？`. */
  title: string;
  /** What it is, e.g. `地址`: on the button, and in what is said when it is gone. */
  what: string;
  /** Deletes it. What it throws is said in the dialog, which then stays open. */
  onDelete: () => Promise<unknown>;
  /** Reads anew what it was listed in. */
  onDeleted: () => unknown;
  onClose: () => void;
  /** What it leads to. */
  children: ReactNode;
}

/** Asks before something is deleted. */
export function Deletion({ title, what, onDelete, onDeleted, onClose, children }: DeletionProps) {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: onDelete,
      onSuccess: async () => {
        toast(`${what}已删除`);
        onClose();
        await onDeleted();
      },
    },
    queryClient,
  );
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {error && (
        <p className="error" role="alert">
          {getErrorMessage(error)}
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="primary" busy={isPending && '正在删除…'} onClick={() => mutate()}>
          删除{what}
        </Button>
        <Button onClick={onClose}>保留</Button>
      </div>
    </Dialog>
  );
}
