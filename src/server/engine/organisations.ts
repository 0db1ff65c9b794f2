import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../domain/refusals';
import type { Look } from '../../domain/site-icons';
import type { DB } from '../../generated/database';
import type { Config } from '../config';
import type { Organisation, Organisations, Services } from './services';

/** More than there are organisations; each is cached by its code and by its id. */
const MAX_CACHED = 10_000;

/**
 * Organisations and hosts hardly ever change, and every request reads them: they are cached until a change is announced,
 * and for so many milliseconds; an older one is used once more while it is read anew. While the database does not answer,
 * what was known last is used.
 */
const CACHED = { ttl: 30_000, ttlResolution: 0, perf: Date };

/** Key of the only entry of the cached hosts. */
const ALL = 'all';

/**
 * Reads the organisations of the database through a cache. Unknown codes are not cached. Hosts are read together: an
 * unknown one costs neither memory nor a statement.
 */
export function createOrganisations(
  db: Kysely<DB>,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): Organisations {
  const createCaches = () => ({
    organisations: new LRUCache<string, Organisation, ['code' | 'id', string]>({
      ...CACHED,
      max: MAX_CACHED,
      // Within a transaction nobody may wait for a second connection: all of them could be in such transactions.
      allowStale: true,
      fetchMethod: (_key, known, { context: [column, value] }) => read(column, value).catch(orKnown(known)),
    }),
    hosts: new LRUCache<typeof ALL, ReadonlyMap<string, string>>({
      ...CACHED,
      max: 1,
      fetchMethod: (_key, known) => readHosts().catch(orKnown(known)),
    }),
  });
  let caches = createCaches();

  async function readHosts(): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom('organisation_host').select(['host', 'organisation']).execute();
    return new Map(rows.map(({ host, organisation }) => [host, organisation]));
  }

  async function read(column: 'code' | 'id', value: string): Promise<Organisation | undefined> {
    const cache = caches.organisations;
    const row = await db
      .selectFrom('organisation')
      .leftJoin('organisation_host', join =>
        join
          .onRef('organisation_host.organisation', '=', 'organisation.id')
          .on('organisation_host.position', '=', 1),
      )
      .select(['id', 'code', 'name', 'settings', 'suspended_at', 'webhook_types', 'host'])
      .where(column, '=', value)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, code, name, settings, suspended_at, webhook_types: webhookTypes, host } = row;
    const { shortName, logo, colour } = settings as Look & { shortName?: string };
    const organisation = {
      ...{ id, code, name, shortName, logo, colour },
      ...{ origin: originOf(publicOrigin, host), suspended: suspended_at !== null },
      webhookTypes,
    };
    // Requests find it by its code, and what they write by its id.
    if (column === 'code') cache.set(`id ${id}`, organisation);
    return organisation;
  }

  const findBy = async (column: 'code' | 'id', value: string): Promise<Organisation | null> =>
    (await caches.organisations.fetch(`${column} ${value}`, { context: [column, value] })) ?? null;

  async function requireById(id: string): Promise<Organisation> {
    const organisation = await findBy('id', id);
    if (!organisation) throw new Error(`there is no organisation ${id}`);
    return organisation;
  }

  return {
    find: code => findBy('code', code),
    require: requireById,

    async findByHost(hostname) {
      const id = (await caches.hosts.forceFetch(ALL)).get(hostname.toLowerCase());
      return id === undefined ? null : requireById(id);
    },

    async listIds() {
      const rows = await db.selectFrom('organisation').select('id').orderBy('created_at').execute();
      return rows.map(({ id }) => id);
    },

    async listOrigins() {
      return [...(await readHosts()).keys()].map(host => originOf(publicOrigin, host));
    },

    forget() {
      // What is being read meanwhile goes to those who wait for it: clearing a cache would refuse it to them.
      caches = createCaches();
    },
  };
}

/**
 * The organisation whose pages a request asks for: that of its host; the one named by `ORGANISATION` under any other
 * host. Null when that one does not exist.
 * @param hostname of the request, without port: what its sender says, so that it is compared and never repeated
 * @throws Refusal `organisationSuspended`
 */
export async function findOrganisationOfSite(
  { config, organisations }: Pick<Services, 'config' | 'organisations'>,
  { hostname }: { hostname: string },
): Promise<Organisation | null> {
  const organisation =
    (await organisations.findByHost(hostname)) ?? (await organisations.find(config.organisation));
  if (organisation?.suspended) throw new Refusal('organisationSuspended');
  return organisation;
}

/** The signature of an organisation's SMS; null where it has none of its own. */
export async function findSmsSignature(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('organisation')
    .select('sms_signature')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sms_signature ?? null;
}

/** Returns what was known before an error, or throws it. */
const orKnown =
  <Value>(known: Value | undefined) =>
  (error: unknown): Value => {
    if (known === undefined) throw error;
    return known;
  };

/** All hosts are served in the same way as `PUBLIC_ORIGIN`: by its protocol, on its port. */
function originOf(publicOrigin: string, host: string | null): string {
  if (host === null) return publicOrigin;
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//${host}${port && `:${port}`}`;
}
