import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Member, Services } from '../../services';
import type { Vault } from '../../vault/vault';
import {
  type AddressRow,
  addressesById,
  addressesOf,
  holdAddresses,
  insertAddress,
  markDefault,
  removeAddress,
  updateAddress,
} from './store';

export type AddressForm = components['schemas']['AddressForm'];
export type Address = components['schemas']['Address'];

/** How many addresses an account may keep (domain rules §1.19). */
const MOST = 20;

/** What an address is bound to: it opens in its own row only. */
export const addressContext = (id: string) => `address:${id}`;

const seal = (vault: Vault, id: string, form: AddressForm): Buffer => vault.seal(form, addressContext(id));

const open = (vault: Vault, { id, sealed, is_default }: AddressRow): Address => ({
  ...vault.open<AddressForm>(sealed, addressContext(id)),
  id,
  isDefault: is_default,
});

/** The member's addresses, the default first, then the newest. */
export async function ownAddresses(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<Address[]> {
  return (await addressesOf(db, accountId)).map(row => open(vault, row));
}

/** Whom and where to send to, by the id of the address; those that are gone are left out. */
export async function addressesNamed(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  ids: readonly string[],
): Promise<Address[]> {
  return (await addressesById(db, ids)).map(row => open(vault, row));
}

/**
 * Keeps a new address, or another content of the one with this id. The first of all becomes the default.
 * @throws Refusal `notAllowedNow` when there are too many, `notFound` when the id is not one of the member's
 */
export function saveAddress(
  services: Services,
  member: Member,
  { id, isDefault = false, ...form }: AddressForm & { id?: string; isDefault?: boolean },
): Promise<Address> {
  const { vault } = services;
  return alone(services, member, async (trx, rows) => {
    const known = id === undefined ? null : ownRow(rows, id);
    if (!known && rows.length >= MOST) {
      throw new Refusal('notAllowedNow', `最多保存${MOST}个地址，请先删除不用的地址`);
    }
    const kept = known?.id ?? randomUUID();
    const sealed = seal(vault, kept, form);
    if (known) await updateAddress(trx, kept, sealed);
    else {
      // The newest is the last one kept, whether or not the clock has moved on since the one before.
      const latest = Math.max(0, ...rows.map(({ created_at }) => created_at.getTime()));
      const row = {
        id: kept,
        account_id: member.accountId,
        sealed,
        is_default: false,
        created_at: new Date(Math.max(Date.now(), latest + 1)),
      };
      await insertAddress(trx, row);
    }
    const becomes = isDefault || rows.length === 0;
    if (becomes) await markDefault(trx, member.accountId, kept);
    return { ...form, id: kept, isDefault: becomes || (known?.is_default ?? false) };
  });
}

/** @throws Refusal `notFound` when it is not one of the member's */
export function setDefault(services: Services, member: Member, id: string): Promise<void> {
  return alone(services, member, async (trx, rows) => {
    await markDefault(trx, member.accountId, ownRow(rows, id).id);
  });
}

/**
 * Deletes an address. After the default has gone, the newest of the rest is it.
 * @throws Refusal `notFound` when it is not one of the member's
 */
export function deleteAddress(services: Services, member: Member, id: string): Promise<void> {
  return alone(services, member, async (trx, rows) => {
    const gone = ownRow(rows, id);
    await removeAddress(trx, gone.id);
    // Behind the default the rows come newest first.
    const heir = rows.find(row => row !== gone);
    if (gone.is_default && heir) await markDefault(trx, member.accountId, heir.id);
  });
}

/** Changes a member's addresses while nobody else does. */
function alone<Result>(
  { db }: Services,
  { accountId }: Member,
  change: (trx: Kysely<DB>, rows: AddressRow[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async trx => {
    await holdAddresses(trx, accountId);
    return change(trx, await addressesOf(trx, accountId));
  });
}

/** Of other people's addresses not even the existence is told. */
function ownRow(rows: readonly AddressRow[], id: string): AddressRow {
  const row = rows.find(each => each.id === id);
  if (!row) throw new Refusal('notFound');
  return row;
}
