import type { Handlers } from '../../call';
import { deleteAddress, ownAddresses, saveAddress, setDefault } from './addresses';

export const handlers = {
  saveAddress: ({ services, member, body }) => saveAddress(services, member, body),

  setDefaultAddress: ({ services, member, body }) => setDefault(services, member, body.id),

  deleteAddress: ({ services, member, body }) => deleteAddress(services, member, body.id),

  listAddresses: ({ services, member }) => ownAddresses(services, member),

  async getDefaultAddress({ services, member }) {
    const [first] = await ownAddresses(services, member);
    return first?.isDefault ? first : null;
  },
} satisfies Partial<Handlers>;
