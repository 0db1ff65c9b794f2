import { Refusal } from '../../../domain/refusals';
import { type CreateOrderInput, createOrder, type OrderWithInstructions } from './create-order';
import { closeOrdersAtProviders, pollOrders } from './order-polling';
import type { Channel, PaymentProvider, ProviderCertificate, ProviderWebhookRequest } from './provider';
import { createRejectedWebhookLimiter } from './rejected-webhooks';
import { handleWebhook, type SettlementResult, type SettlementServices, settlePayment } from './settlement';

export interface PaymentServiceOptions extends SettlementServices {
  /** In the order in which payers see them. */
  providers: readonly PaymentProvider[];
}

/** Creates the service for payments through providers. */
export function createPaymentService({ providers, ...deps }: PaymentServiceOptions) {
  const providerById = new Map(providers.map(provider => [provider.id, provider]));
  const requireProvider = (id: string): PaymentProvider => {
    const provider = providerById.get(id);
    if (!provider) throw new Refusal('notFound');
    return provider;
  };
  const closeOrders = (applicationId: string) => closeOrdersAtProviders(deps, providerById, applicationId);
  const rejectedWebhooks = createRejectedWebhookLimiter(deps.clock, count =>
    deps.log.warn(count, 'more payment notices were refused in a minute than are kept'),
  );
  return {
    /** The providers that support a channel; the first is the default. */
    listProviders: (channel: Channel) => providers.filter(({ channels }) => channels.includes(channel)),
    requireProvider,
    /** The provider with this id, if it is still configured. */
    findProvider: (id: string) => providerById.get(id),
    createOrder: (input: CreateOrderInput): Promise<OrderWithInstructions> =>
      createOrder({ ...deps, closeOrdersAtProviders: closeOrders }, input),
    /** Closes the ended orders of an application at their providers, so that they can no longer be paid. */
    closeOrdersAtProviders: closeOrders,
    /**
     * @param from client address
     * @returns null when so many webhooks of that address have been rejected that no more are read for now
     * @throws any error that prevents a valid webhook from being settled
     */
    async handleWebhook(
      id: string,
      webhook: ProviderWebhookRequest,
      from = '',
    ): Promise<SettlementResult | null> {
      const provider = requireProvider(id);
      if (!rejectedWebhooks.admits(from)) return null;
      return handleWebhook(deps, provider, webhook, () => rejectedWebhooks.refuse(id, from));
    },
    /** Queries the provider for an order of the payer, who is waiting. */
    queryOrder: async (provider: string, no: string): Promise<SettlementResult> =>
      settlePayment(deps, requireProvider(provider), await requireProvider(provider).query(no)),
    /** Certificates of all providers. */
    listCertificates: async (): Promise<ProviderCertificate[]> =>
      (await Promise.all(providers.map(provider => provider.listCertificates?.() ?? []))).flat(),
    /** @returns number of orders that were paid, ended or closed */
    pollOrders: (): Promise<number> => pollOrders(deps, providerById),
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
