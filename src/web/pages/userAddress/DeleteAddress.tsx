import { useMutation } from '@tanstack/react-query';
import { type Address, inOneLine } from '../../address/address';
import { addressesChanged } from '../../address/queries';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { sentence } from '../../ui/sentence';
import { toast } from '../../ui/Toast';

/** Asks before an address is deleted. */
export function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const { id, receiver, isDefault } = address;
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => call('POST', '/address/delete', { body: { id } }),
      onSuccess: async () => {
        toast('地址已删除');
        onClose();
        await addressesChanged();
      },
    },
    queryClient,
  );
  return (
    <Dialog title="删除这个地址？" onClose={onClose}>
      <p className="lede">
        {receiver}，{inOneLine(address)}
      </p>
      <p className="soft">
        已提交的申请不受影响。{isDefault && '删除默认地址后，最近添加的地址成为默认地址。'}
      </p>
      {error && (
        <p className="error" role="alert">
          {sentence(error)}
        </p>
      )}
      <div className="dialog-actions">
        <Button variant="primary" busy={isPending && '正在删除…'} onClick={() => mutate()}>
          删除地址
        </Button>
        <Button onClick={onClose}>保留</Button>
      </div>
    </Dialog>
  );
}
