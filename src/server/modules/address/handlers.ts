import type { Handlers } from '../../engine/handler-types';
import { addresses } from './addresses';

export const handlers = {
  saveAddress: ({ services, member, body: { id, isDefault, ...form } }) =>
    id === undefined
      ? addresses.add(services, member, form, isDefault)
      : addresses.update(services, member, id, () => form, isDefault),

  setDefaultAddress: ({ services, member, body }) => addresses.setDefault(services, member, body.id),

  deleteAddress: ({ services, member, body }) => addresses.remove(services, member, body.id),

  listAddresses: ({ services, member }) => addresses.list(services, member),

  async getDefaultAddress({ services, member }) {
    const [first] = await addresses.list(services, member);
    return first?.isDefault ? first : null;
  },
} satisfies Partial<Handlers>;
