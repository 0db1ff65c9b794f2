import { Refusal } from '../../../domain/refusals';
import type { PaymentAccounts } from './accounts/payment-accounts';
import { type CreateOrderInput, createOrder, type OrderWithInstructions } from './create-order';
import { closeOrdersAtProviders, pollOrders } from './order-polling';
import { findOrderByNo } from './order-store';
import type { Channel, PaymentProvider, ProviderCertificate, ProviderWebhookRequest } from './provider';
import { createRejectedWebhookLimiter } from './rejected-webhooks';
import { handleWebhook, type SettlementResult, type SettlementServices, settlePayment } from './settlement';

export interface PaymentServiceOptions extends SettlementServices {
  /** Those of the server. */
  providers: readonly PaymentProvider[];
  accounts: PaymentAccounts;
}

/** Where a webhook about an organisation's own account arrives. */
export interface AccountWebhookAddress {
  organisationId: string;
  account: string;
}

/** Creates the service for payments through providers. */
export function createPaymentService({ providers, accounts, ...deps }: PaymentServiceOptions) {
  const providerById = new Map(providers.map(provider => [provider.id, provider]));
  const requireProvider = (id: string): PaymentProvider => {
    const provider = providerById.get(id);
    if (!provider) throw new Refusal('notFound');
    return provider;
  };
  /** The provider of an organisation's own account. @throws Refusal `notFound` */
  async function requireAccountProvider(
    id: string,
    { organisationId, account }: AccountWebhookAddress,
  ): Promise<PaymentProvider> {
    const provider = await accounts.find(organisationId, account);
    if (provider?.id !== id) throw new Refusal('notFound');
    return provider;
  }
  const closeOrders = (applicationId: string) => closeOrdersAtProviders(deps, accounts, applicationId);
  const rejectedWebhooks = createRejectedWebhookLimiter(deps.clock, count =>
    deps.log.warn(count, 'more payment notices were refused in a minute than are kept'),
  );
  return {
    /** All that payers of an organisation may choose at present, on some channel. */
    listOffered: (organisationId: string) => accounts.offered(organisationId),
    /** The providers of an organisation that support a channel; the first is the default. */
    async listProviders(organisationId: string, channel: Channel): Promise<PaymentProvider[]> {
      const offered = await accounts.offered(organisationId);
      return offered.filter(({ channels }) => channels.includes(channel));
    },
    /** The provider of the server with this id. @throws Refusal `notFound` */
    requireProvider,
    requireAccountProvider,
    /** The provider of the account that an organisation itself has in use, if it has one. */
    findOwnProvider: async (organisationId: string, id: string): Promise<PaymentProvider | undefined> =>
      (await accounts.offered(organisationId)).find(own => own.id === id && own.account !== null),
    /** The provider of the server with this id, if it is still configured. */
    findProvider: (id: string) => providerById.get(id),
    createOrder: (input: CreateOrderInput): Promise<OrderWithInstructions> =>
      createOrder({ ...deps, closeOrdersAtProviders: closeOrders }, input),
    /** Closes the ended orders of an application at their providers, so that they can no longer be paid. */
    closeOrdersAtProviders: closeOrders,
    /**
     * @param from client address
     * @param address for an organisation's own account: only its orders are looked for
     * @returns null when so many webhooks of that address have been rejected that no more are read for now
     * @throws any error that prevents a valid webhook from being settled
     */
    async handleWebhook(
      id: string,
      webhook: ProviderWebhookRequest,
      from = '',
      address: AccountWebhookAddress | null = null,
    ): Promise<SettlementResult | null> {
      const provider = address ? await requireAccountProvider(id, address) : requireProvider(id);
      if (!rejectedWebhooks.admits(from)) return null;
      const own = address ? { ...deps, ...deps.scope(address.organisationId) } : deps;
      return handleWebhook(own, provider, webhook, () => rejectedWebhooks.refuse(id, from));
    },
    /** Queries the provider for an order of the payer, who is waiting. */
    async queryOrder(providerId: string, no: string): Promise<SettlementResult> {
      const order = await findOrderByNo(deps.db, providerId, no);
      const provider = order && (await accounts.ofOrder(order));
      if (!provider) throw new Refusal('notFound');
      return settlePayment(deps, provider, await provider.query(no));
    },
    /**
     * The provider of each account in use: those of the server, and the own ones of organisations.
     * @param organisationIds organisations whose accounts are wanted
     */
    async listProvidersInUse(organisationIds: readonly string[]): Promise<PaymentProvider[]> {
      const own: PaymentProvider[] = [];
      for (const id of organisationIds)
        own.push(...(await accounts.offered(id)).filter(({ account }) => account !== null));
      return [...providers, ...own];
    },
    /** Certificates of all providers. */
    listCertificates: async (): Promise<ProviderCertificate[]> =>
      (await Promise.all(providers.map(provider => provider.listCertificates?.() ?? []))).flat(),
    /** @returns number of orders that were paid, ended or closed */
    pollOrders: (): Promise<number> => pollOrders(deps, accounts),
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
