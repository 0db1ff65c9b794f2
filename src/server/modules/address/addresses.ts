import type { components } from '../../../generated/api';
import { book, type InBook } from '../../platform/vault/encrypted-list';

export type AddressForm = components['schemas']['AddressForm'];
export type Address = InBook<AddressForm>;

/** Where members want things sent (domain rules §1.19). */
export const addresses = book<AddressForm>({ table: 'address', bound: 'address', noun: '地址', most: 20 });
