import { call } from '../../app/api/client';
import { Deletion } from '../../app/components/Deletion';
import { type Address, formatAddress } from '../../features/address/address';
import { invalidateAddresses } from '../../features/address/queries';

export function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { id, receiver, isDefault } = address;
  return (
    <Deletion
      title="删除这个地址？"
      what="地址"
      onDelete={() => call('POST', '/address/delete', { body: { id } })}
      onDeleted={invalidateAddresses}
      onClose={onClose}
    >
      <p className="lede">
        {receiver}，{formatAddress(address)}
      </p>
      <p className="soft">
        已提交的申请不受影响。{isDefault && '删除默认地址后，最近添加的地址成为默认地址。'}
      </p>
    </Deletion>
  );
}
