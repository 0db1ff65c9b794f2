import type { PaymentAccounts } from '../../src/server/engine/payments/accounts/payment-accounts';
import type { PaymentProvider } from '../../src/server/engine/payments/provider';

/** The providers of every organisation are these; none has an account of its own. */
export const serverAccounts = (providers: readonly PaymentProvider[]): PaymentAccounts => ({
  offered: async () => providers,
  find: async () => undefined,
  ofOrder: async ({ provider }) => providers.find(({ id }) => id === provider),
});
