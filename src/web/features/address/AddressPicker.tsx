import { maskMobile } from '../../../domain/masking';
import { Dialog } from '../../ui/Dialog';
import { Tag } from '../../ui/Tag';
import { type Address, formatAddress } from './address';
import './address.css';

interface AddressPickerProps {
  addresses: readonly Address[];
  onChoose(address: Address): void;
  onClose(): void;
}

/** Dialog for choosing one of the account holder's addresses. */
export default function AddressPicker({ addresses, onChoose, onClose }: AddressPickerProps) {
  return (
    <Dialog title="选择地址" onClose={onClose}>
      <ul className="address-picker">
        {addresses.map(address => (
          <li key={address.id}>
            <button type="button" onClick={() => onChoose(address)}>
              <b>{address.receiver}</b> <span className="num">{maskMobile(address.mobile)}</span>{' '}
              {address.isDefault && <Tag tone="brand">默认</Tag>} {address.tag && <Tag>{address.tag}</Tag>}
              <br />
              <span className="soft">{formatAddress(address)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
