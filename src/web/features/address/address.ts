import type { components } from '../../../generated/api';

export type Address = components['schemas']['Address'];
export type AddressForm = components['schemas']['AddressForm'];

/** Maximum number of addresses per account. */
export const MAX_ADDRESSES = 20;

/** Formats an address in one line, from the province down. */
export function formatAddress({
  province,
  city,
  county,
  street = '',
  address,
}: Pick<AddressForm, 'province' | 'city' | 'county' | 'street' | 'address'>): string {
  // 市辖区 and similar entries are not place names.
  const cityName = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/u.test(city) ? '' : city;
  return [province, cityName === county ? '' : cityName, county, street].join('') + address;
}
