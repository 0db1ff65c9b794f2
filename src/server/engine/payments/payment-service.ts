import { Refusal } from '../../../domain/refusals';
import { type CreateOrderInput, createOrder, type OrderWithInstructions } from './create-order';
import { closeOrdersAtProviders, pollOrders } from './order-polling';
import type { Channel, PaymentProvider, ProviderWebhook } from './provider';
import { createRejectedWebhookLimiter } from './rejected-webhooks';
import { handleWebhook, type SettlementResult, type SettlementServices, settlePayment } from './settlement';

export interface PaymentServiceOptions extends SettlementServices {
  /** In the order in which payers are offered them. */
  providers: readonly PaymentProvider[];
}

/** Everything about money that comes in through a provider. */
export function createPaymentService({ providers, ...deps }: PaymentServiceOptions) {
  const known = new Map(providers.map(provider => [provider.id, provider]));
  const requireProvider = (id: string): PaymentProvider => {
    const provider = known.get(id);
    if (!provider) throw new Refusal('notFound');
    return provider;
  };
  const closeOrders = (applicationId: string) => closeOrdersAtProviders(deps, known, applicationId);
  const refused = createRejectedWebhookLimiter(deps.clock, count =>
    deps.log.warn(count, 'more payment notices were refused in a minute than are kept'),
  );
  return {
    /** The providers that collect in this way, the first of them usually chosen. */
    listProviders: (channel: Channel) => providers.filter(({ channels }) => channels.includes(channel)),
    requireProvider,
    /** The provider with this id, if it still collects for the society. */
    findProvider: (id: string) => known.get(id),
    createOrder: (beginning: CreateOrderInput): Promise<OrderWithInstructions> =>
      createOrder({ ...deps, closeOrdersAtProviders: closeOrders }, beginning),
    /** Sees to it that no provider takes money for what has ended of an application's orders. */
    closeOrdersAtProviders: closeOrders,
    /**
     * @param from the address that it came from
     * @returns null where so many of that address have been refused that no more are read for now
     * @throws whatever keeps a true notice from being settled
     */
    async handleWebhook(id: string, notice: ProviderWebhook, from = ''): Promise<SettlementResult | null> {
      const provider = requireProvider(id);
      if (!refused.admits(from)) return null;
      return handleWebhook(deps, provider, notice, () => refused.refuse(id, from));
    },
    /** Asks the provider about an order of one's own, for a payer who waits. */
    queryOrder: async (provider: string, no: string): Promise<SettlementResult> =>
      settlePayment(deps, requireProvider(provider), await requireProvider(provider).query(no)),
    /** @returns how many orders have been paid or ended, or can no longer be paid */
    pollOrders: (): Promise<number> => pollOrders(deps, known),
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
