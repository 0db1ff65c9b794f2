import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { sentence } from '../../ui/sentence';
import { toast } from '../../ui/Toast';
import { type Title, titlesChanged } from './queries';

/** Asks before a title is deleted. */
export function DeleteTitle({
  title: { id, title, isDefault },
  onClose,
}: {
  title: Title;
  onClose: () => void;
}) {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => call('POST', '/invoice/delete', { body: { id } }),
      onSuccess: async () => {
        toast('抬头已删除');
        onClose();
        await titlesChanged();
      },
    },
    queryClient,
  );
  return (
    <Dialog title="删除这个抬头？" onClose={onClose}>
      <p className="lede">{title}</p>
      <p className="soft">
        已提交的申请和已开具的票据不受影响。{isDefault && '删除默认抬头后，最近添加的成为默认抬头。'}
      </p>
      {error && (
        <p className="error" role="alert">
          {sentence(error)}
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="primary" busy={isPending && '正在删除…'} onClick={() => mutate()}>
          删除抬头
        </Button>
        <Button onClick={onClose}>保留</Button>
      </div>
    </Dialog>
  );
}
