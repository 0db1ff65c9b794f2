import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../domain/dates';
import type { DB } from '../../../../generated/database';
import type { Config } from '../../../config';
import type { Vault } from '../../../platform/vault/vault';
import type { Organisations } from '../../services';
import { createAlipay } from '../alipay/alipay';
import type { OrderRow } from '../order-store';
import type { PaymentProvider } from '../provider';
import { createWechatPay } from '../wechat/wechat';
import {
  type AlipayAccountSettings,
  readAlipayAccount,
  readWechatAccount,
  type WechatAccountSettings,
} from './account-settings';
import { findPaymentAccount, listPaymentAccounts, type PaymentAccountRow } from './account-store';

/** The account under which an order was made. */
export type AccountOfOrder = Pick<OrderRow, 'organisation_id' | 'provider' | 'payment_account_id'>;

/** The providers of each organisation: with its own accounts, or with those of the server. */
export interface PaymentAccounts {
  /** Those that payers of an organisation may choose, in the order in which they see them. */
  offered(organisationId: string): Promise<readonly PaymentProvider[]>;
  /** The one of an account, also of an ended one; undefined when the organisation has no such account. */
  find(organisationId: string, id: string): Promise<PaymentProvider | undefined>;
  /** The one by which an order was made; undefined when the server no longer has it. */
  ofOrder(order: AccountOfOrder): Promise<PaymentProvider | undefined>;
}

interface Options {
  /** Handle without a scope. */
  db: Kysely<DB>;
  vault: Vault;
  clock: Clock;
  config: Pick<Config, 'organisation' | 'payments' | 'publicOrigin'>;
  organisations: Pick<Organisations, 'require'>;
  /** Those of the server. */
  providers: readonly PaymentProvider[];
}

/** More than there are accounts in use. */
const MAX_KEPT = 5000;

export const paymentAccountContext = (id: string) => `payment-account:${id}`;

/**
 * Providers with the accounts of organisations. An account never changes, so that a provider is made once per process.
 * Which account is in use is read each time: a change counts in all processes at once. The accounts of the server are
 * those of the organisation that operates it, where it has none of its own; others have only their own. The sandbox, which
 * moves no money, is everybody's.
 */
export function createPaymentAccounts(options: Options): PaymentAccounts {
  const { db, config, organisations, providers } = options;
  const kept = new LRUCache<string, PaymentProvider>({ max: MAX_KEPT });
  const shared = providers.filter(({ id }) => !isCompany(id));
  const ofServer = (id: string) => providers.find(provider => provider.id === id);

  async function providerOf(row: PaymentAccountRow): Promise<PaymentProvider> {
    const known = kept.get(row.id);
    if (known) return known;
    const { code } = await organisations.require(row.organisation_id);
    const made = createProvider(options, row, code);
    kept.set(row.id, made);
    return made;
  }

  async function find(organisationId: string, id: string): Promise<PaymentProvider | undefined> {
    const row = await findPaymentAccount(db, organisationId, id);
    return row && row.state !== 'proposed' ? providerOf(row) : undefined;
  }

  return {
    find,

    async offered(organisationId) {
      const [rows, { code }] = await Promise.all([
        listPaymentAccounts(db, organisationId),
        organisations.require(organisationId),
      ]);
      const active = rows.filter(({ state }) => state === 'active');
      const own = await Promise.all(active.map(providerOf));
      const isOperating = code === config.organisation;
      const ofCompanies = COMPANIES.flatMap(id => {
        const provider =
          own.find(candidate => candidate.id === id) ?? (isOperating ? ofServer(id) : undefined);
        return provider ? [provider] : [];
      });
      return [...ofCompanies, ...shared];
    },

    ofOrder: async ({ organisation_id, provider, payment_account_id: id }) =>
      id === null ? ofServer(provider) : find(organisation_id, id),
  };
}

/** Companies with accounts, in the order in which payers see them. */
const COMPANIES = ['wechat', 'alipay'] as const;
const isCompany = (id: string) => COMPANIES.some(company => company === id);

function createProvider(
  { vault, clock, config }: Options,
  { id, provider, settings }: PaymentAccountRow,
  organisationCode: string,
): PaymentProvider {
  const webhookUrl = `${config.publicOrigin}/api/pay/notice/${provider}/${organisationCode}/${id}`;
  const given = vault.decrypt<unknown>(settings, paymentAccountContext(id));
  const { endpoints } = config.payments;
  return provider === 'wechat'
    ? createWechatPay(readWechatAccount(given as WechatAccountSettings, endpoints), {
        ...{ webhookUrl, clock, account: id },
      })
    : createAlipay(readAlipayAccount(given as AlipayAccountSettings, endpoints), {
        ...{ webhookUrl, clock, account: id },
      });
}
