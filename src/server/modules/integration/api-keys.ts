import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { appendActionOf } from '../../engine/audit-log';
import type { Call } from '../../engine/handler-types';
import { isRange } from '../../platform/address-ranges';
import { lockName } from '../../platform/db/locks';
import { hashToken, newToken } from '../../platform/token';
import { findMaskedStaffName } from '../account';
import { KEY_BEGINNING } from './api-key-lookup';
import { type ApiKeyRow, countUsableKeys, insertKey, listKeys, revokeKey } from './api-key-store';
import { type ApiScope, isWithinRoles, scopeTitles } from './scopes';

/** Number of keys of an organisation that can be used at the same time. */
const MAX_USABLE = 20;

/** Number of keys listed; after those that can be used come the latest of the others. */
const MAX_LISTED = 100;

/** Characters of a key that are kept to recognise it by. */
const PREFIX_LENGTH = KEY_BEGINNING.length + 6;

const DAY_MS = 86_400_000;

type KeyCall = Pick<Call<'listApiKeys'>, 'services' | 'organisation' | 'member'>;

/** The keys of the organisation, and which scopes the caller may grant. */
export async function listApiKeys({ services, member }: KeyCall): Promise<components['schemas']['ApiKeys']> {
  const now = new Date(services.clock());
  const rows = await listKeys(services.db, now, MAX_LISTED);
  const creators = [...new Set(rows.map(({ created_by }) => created_by))];
  const names = new Map(
    await Promise.all(creators.map(async id => [id, await findMaskedStaffName(services, id)] as const)),
  );
  return {
    most: MAX_USABLE,
    keys: rows.map(row => ({
      ...{ id: row.id, name: row.name, prefix: row.prefix, networks: row.networks },
      scopes: row.scopes as ApiScope[],
      createdBy: names.get(row.created_by) ?? null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      state: stateOf(row, now),
    })),
    scopes: (Object.keys(scopeTitles) as ApiScope[]).map(scope => ({
      scope,
      title: scopeTitles[scope],
      grantable: isWithinRoles(scope, member.roles),
    })),
  };
}

function stateOf(row: ApiKeyRow, now: Date): components['schemas']['ApiKey']['state'] {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  const isEntitled = row.scopes.every(scope => isWithinRoles(scope as ApiScope, row.roles));
  return isEntitled && row.roles.length > 0 ? 'active' : 'lacking';
}

/**
 * Creates a key. It is returned here only.
 * @throws Refusal `forbidden` for a scope whose operations the caller may not call; `formInvalid` for a malformed range;
 * `notAllowedNow` when there are too many
 */
export async function createApiKey(
  call: KeyCall,
  { name, scopes, days, networks = [] }: Call<'createApiKey'>['body'],
): Promise<{ id: string; key: string }> {
  const { services, organisation, member } = call;
  const lacking = scopes.find(scope => !isWithinRoles(scope, member.roles));
  if (lacking) throw new Refusal('forbidden', `您自己没有“${scopeTitles[lacking]}”所需的权限，不能授予密钥`);
  const wrong = networks.findIndex(range => !isRange(range));
  if (wrong >= 0) {
    const message = `“${networks[wrong]}”不是地址，也不是地址段`;
    throw new Refusal('formInvalid', undefined, [
      { path: `/networks/${wrong}`, keyword: 'network', message },
    ]);
  }
  const [id, key, now] = [randomUUID(), `${KEY_BEGINNING}${newToken()}`, services.clock()];
  await services.db.transaction().execute(async trx => {
    await lockName(trx, organisation.id, 'api keys');
    if ((await countUsableKeys(trx, new Date(now))) >= MAX_USABLE)
      throw new Refusal('notAllowedNow', `最多同时有${MAX_USABLE}个可用的密钥，请先停用不再使用的`);
    const prefix = key.slice(0, PREFIX_LENGTH);
    await insertKey(trx, {
      ...{ id, name: name.trim(), prefix, key_hash: hashToken(key), scopes, networks },
      created_by: member.accountId,
      created_at: new Date(now),
      expires_at: new Date(now + days * DAY_MS),
    });
    await appendActionOf(trx, call, 'apiKey.created', { key: id, name, prefix, scopes });
  });
  return { id, key };
}

/** Revokes a key at once and for good. @throws Refusal `notFound` */
export async function revokeApiKey(call: KeyCall, id: string): Promise<void> {
  const { services } = call;
  await services.db.transaction().execute(async trx => {
    const revoked = await revokeKey(trx, id, new Date(services.clock()));
    if (!revoked) throw new Refusal('notFound', '没有这个密钥，或已经停用');
    await appendActionOf(trx, call, 'apiKey.revoked', { key: id, ...revoked });
  });
}
