import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { EncryptedColumn } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';

/** Tables of encrypted lists, all with the same columns. */
type EncryptedListTable = 'address' | 'invoice_title';

type Row = Selectable<DB[EncryptedListTable]>;

type EncryptedListServices = Pick<Services, 'db' | 'vault'>;

interface Owner {
  accountId: string;
}

/** An entry as an item of its list. */
export type EncryptedListItem<Entry> = Entry & { id: string; isDefault: boolean };

/**
 * A list of entries per account, such as delivery addresses: encrypted as a whole, because entries are never searched
 * by content. The first entry is the default until another is chosen; when the default is deleted, the newest of the
 * others becomes the default.
 */
export interface EncryptedList<Entry extends object> {
  /** Entries of an account: the default first, then the newest. */
  list(services: EncryptedListServices, owner: Owner): Promise<EncryptedListItem<Entry>[]>;
  /** Entries by id, regardless of their owner; deleted ones are omitted. */
  findByIds(services: EncryptedListServices, ids: readonly string[]): Promise<EncryptedListItem<Entry>[]>;
  /** @throws Refusal `notAllowedNow` when there are too many */
  add(
    services: EncryptedListServices,
    owner: Owner,
    entry: Entry,
    asDefault?: boolean,
  ): Promise<EncryptedListItem<Entry>>;
  /**
   * Updates an entry.
   * @param computeEntry computes the new entry from the old one; when it throws, nothing is changed
   * @throws Refusal `notFound` when the entry does not belong to the owner
   */
  update(
    services: EncryptedListServices,
    owner: Owner,
    id: string,
    computeEntry: (known: Entry) => Entry,
    asDefault?: boolean,
  ): Promise<EncryptedListItem<Entry>>;
  /** @throws Refusal `notFound` when the entry does not belong to the owner */
  setDefault(services: EncryptedListServices, owner: Owner, id: string): Promise<void>;
  /** @throws Refusal `notFound` when the entry does not belong to the owner */
  remove(services: EncryptedListServices, owner: Owner, id: string): Promise<void>;
  /** Deletes all entries of an account. */
  erase(owner: Owner, trx: Kysely<DB>): Promise<void>;
  /** Encrypted column of the entries, for key rotation. */
  readonly encryptedColumn: EncryptedColumn;
}

/**
 * Creates the access to a list.
 * @param options.table table that stores it
 * @param options.bound prefix of the encryption context, which also contains the id: an entry can only be decrypted in
 * its own row
 * @param options.noun name of an entry in refusals, e.g. 地址
 * @param options.most maximum number of entries per account
 */
export function createEncryptedList<Entry extends object>({
  table,
  contextPrefix,
  noun,
  maxEntries,
}: {
  table: EncryptedListTable;
  contextPrefix: string;
  noun: string;
  maxEntries: number;
}): EncryptedList<Entry> {
  const context = (id: string) => `${contextPrefix}:${id}`;

  const open = (
    { vault }: EncryptedListServices,
    { id, encrypted, is_default: isDefault }: Row,
  ): EncryptedListItem<Entry> => ({
    ...vault.decrypt<Entry>(encrypted, context(id)),
    id,
    isDefault,
  });

  const rowsOf = (db: Kysely<DB>, { accountId }: Owner): Promise<Row[]> =>
    db
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();

  /** Changes a list under a lock of its owner, because the number of entries and the default depend on all entries. */
  const withOwnerLock = <Result>(
    { db }: EncryptedListServices,
    owner: Owner,
    change: (trx: Kysely<DB>, rows: Row[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async trx => {
      await trx
        .selectFrom('account')
        .select('id')
        .where('id', '=', owner.accountId)
        .forNoKeyUpdate()
        .execute();
      return change(trx, await rowsOf(trx, owner));
    });

  /** Entries of other accounts are refused like missing ones, so that their existence is not disclosed. */
  const requireOwnRow = (rows: readonly Row[], id: string): Row => {
    const row = rows.find(each => each.id === id);
    if (!row) throw new Refusal('notFound');
    return row;
  };

  /** Makes one entry the default. Resets the previous one first, because a unique index refuses two defaults. */
  const markDefault = async (trx: Kysely<DB>, { accountId }: Owner, id: string): Promise<void> => {
    await trx
      .updateTable(table)
      .set({ is_default: false })
      .where('account_id', '=', accountId)
      .where('is_default', '=', true)
      .where('id', '<>', id)
      .execute();
    await trx.updateTable(table).set({ is_default: true }).where('id', '=', id).execute();
  };

  return {
    list: async (services, owner) => (await rowsOf(services.db, owner)).map(row => open(services, row)),

    async findByIds(services, ids) {
      if (ids.length === 0) return [];
      const rows = await services.db.selectFrom(table).selectAll().where('id', 'in', ids).execute();
      return rows.map(row => open(services, row));
    },

    add: (services, owner, entry, asDefault = false) =>
      withOwnerLock(services, owner, async (trx, rows) => {
        if (rows.length >= maxEntries) {
          throw new Refusal('notAllowedNow', `最多保存${maxEntries}个${noun}，请先删除不用的${noun}`);
        }
        const id = randomUUID();
        const encrypted = services.vault.encrypt(entry, context(id));
        // A new entry is always later than the previous one, even when the clock has not advanced.
        const latest = Math.max(0, ...rows.map(row => row.created_at.getTime()));
        const created_at = new Date(Math.max(Date.now(), latest + 1));
        const row = { id, account_id: owner.accountId, encrypted, is_default: false, created_at };
        await trx.insertInto(table).values(row).execute();
        const isDefault = asDefault || rows.length === 0;
        if (isDefault) await markDefault(trx, owner, id);
        return { ...entry, id, isDefault };
      }),

    update: (services, owner, id, computeEntry, asDefault = false) =>
      withOwnerLock(services, owner, async (trx, rows) => {
        const row = requireOwnRow(rows, id);
        const entry = computeEntry(services.vault.decrypt<Entry>(row.encrypted, context(id)));
        const encrypted = services.vault.encrypt(entry, context(id));
        await trx.updateTable(table).set({ encrypted }).where('id', '=', id).execute();
        if (asDefault) await markDefault(trx, owner, id);
        return { ...entry, id, isDefault: asDefault || row.is_default };
      }),

    setDefault: (services, owner, id) =>
      withOwnerLock(services, owner, (trx, rows) => markDefault(trx, owner, requireOwnRow(rows, id).id)),

    remove: (services, owner, id) =>
      withOwnerLock(services, owner, async (trx, rows) => {
        const removedRow = requireOwnRow(rows, id);
        await trx.deleteFrom(table).where('id', '=', id).execute();
        // After the default, the rows are sorted newest first.
        const nextDefault = rows.find(row => row !== removedRow);
        if (removedRow.is_default && nextDefault) await markDefault(trx, owner, nextDefault.id);
      }),

    async erase({ accountId }, trx) {
      await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
    },

    encryptedColumn: { table, column: 'encrypted', key: ['id'], context: ({ id }) => context(String(id)) },
  };
}
