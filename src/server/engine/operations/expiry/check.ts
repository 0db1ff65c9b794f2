import { listDataKeys } from '../../personal-data/key-check';
import type { Services } from '../../services';
import { checkDatabaseCertificates } from './database-certificates';
import { checkSiteCertificates } from './site-certificates';
import { type Expiry, saveExpiries } from './store';

/**
 * Finds out what is about to expire, and saves it: certificates of the sites, of the database and of payment providers,
 * and the keys for personal data. Asks the network: for a background job.
 */
export async function checkExpiries(services: Services): Promise<void> {
  const { config, unscopedDb: db, organisations, payments } = services;
  const origins = await organisations.listOrigins();
  const [sites, database, providers, keys] = await Promise.all([
    checkSiteCertificates([config.publicOrigin, ...origins]),
    checkDatabaseCertificates([config.databaseUrl, config.ownerUrl, config.readUrl, config.listenUrl]),
    payments.listCertificates(),
    checkKeyAges(services),
  ]);
  const payment = providers.map(certificate => ({ kind: 'payment' as const, since: null, ...certificate }));
  await saveExpiries(db, [...sites, ...database, ...payment, ...keys]);
}

/** The keys of `DATA_KEYS`: since when each is in use, and whether it is still needed. */
async function checkKeyAges({ config, unscopedDb }: Services): Promise<Expiry[]> {
  const [current, ...others] = config.dataKeys;
  const since = new Map((await listDataKeys(unscopedDb)).map(key => [key.id, key.since]));
  const describe = (id: string, problem: string | null): Expiry => ({
    ...{ kind: 'key', name: id, expiresAt: null, problem },
    since: since.get(id) ?? null,
  });
  return [
    describe(current.id, null),
    ...others.map(({ id }) =>
      describe(
        id,
        since.has(id)
          ? '旧密钥，还有内容是用它加密的；要停用，先运行 npm run reseal'
          : '没有内容用它加密，可以从 DATA_KEYS 中删去',
      ),
    ),
  ];
}
