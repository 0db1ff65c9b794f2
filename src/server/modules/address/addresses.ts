import type { components } from '../../../generated/api';
import { createEncryptedList, type EncryptedListItem } from '../../platform/vault/encrypted-list';

export type AddressForm = components['schemas']['AddressForm'];
export type Address = EncryptedListItem<AddressForm>;

/** Delivery addresses of account holders (domain rules §1.19). */
export const addresses = createEncryptedList<AddressForm>({
  table: 'address',
  contextPrefix: 'address',
  noun: '地址',
  maxEntries: 20,
});
