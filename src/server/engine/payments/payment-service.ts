import { Refusal } from '../../../domain/refusals';
import { type Beginning, type Begun, begin } from './create-order';
import { releaseOrders, watchOrders } from './order-polling';
import type { Channel, Notice, PaymentProvider } from './provider';
import { createRefusedNotices } from './rejected-webhooks';
import { type SettleDependencies, settle, takeNotice, type Verdict } from './settlement';

export interface PaymentsOptions extends SettleDependencies {
  /** In the order in which payers are offered them. */
  providers: readonly PaymentProvider[];
}

/** Everything about money that comes in through a provider. */
export function createPayments({ providers, ...deps }: PaymentsOptions) {
  const known = new Map(providers.map(provider => [provider.id, provider]));
  const named = (id: string): PaymentProvider => {
    const provider = known.get(id);
    if (!provider) throw new Refusal('notFound');
    return provider;
  };
  const release = (applicationId: string) => releaseOrders(deps, known, applicationId);
  const refused = createRefusedNotices(deps.clock, count =>
    deps.log.warn(count, 'more payment notices were refused in a minute than are kept'),
  );
  return {
    /** The providers that collect in this way, the first of them usually chosen. */
    ways: (channel: Channel) => providers.filter(({ channels }) => channels.includes(channel)),
    named,
    /** The provider with this id, if it still collects for the society. */
    known: (id: string) => known.get(id),
    begin: (beginning: Beginning): Promise<Begun> => begin({ ...deps, release }, beginning),
    /** Sees to it that no provider takes money for what has ended of an application's orders. */
    release,
    /**
     * @param from the address that it came from
     * @returns null where so many of that address have been refused that no more are read for now
     * @throws whatever keeps a true notice from being settled
     */
    async takeNotice(id: string, notice: Notice, from = ''): Promise<Verdict | null> {
      const provider = named(id);
      if (!refused.admits(from)) return null;
      return takeNotice(deps, provider, notice, () => refused.refuse(id, from));
    },
    /** Asks the provider about an order of one's own, for a payer who waits. */
    ask: async (provider: string, no: string): Promise<Verdict> =>
      settle(deps, named(provider), await named(provider).query(no)),
    /** @returns how many orders have been paid or ended, or can no longer be paid */
    watch: (): Promise<number> => watchOrders(deps, known),
  };
}

export type Payments = ReturnType<typeof createPayments>;
