import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
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
  list(opener: EncryptedListServices, owner: Owner): Promise<EncryptedListItem<Entry>[]>;
  /** Entries by id, regardless of their owner; deleted ones are omitted. */
  findByIds(opener: EncryptedListServices, ids: readonly string[]): Promise<EncryptedListItem<Entry>[]>;
  /** @throws Refusal `notAllowedNow` when there are too many */
  add(
    opener: EncryptedListServices,
    owner: Owner,
    entry: Entry,
    asDefault?: boolean,
  ): Promise<EncryptedListItem<Entry>>;
  /**
   * Updates an entry.
   * @param anew computes the new entry from the old one; when it throws, nothing is changed
   * @throws Refusal `notFound` when the entry does not belong to the owner
   */
  update(
    opener: EncryptedListServices,
    owner: Owner,
    id: string,
    anew: (known: Entry) => Entry,
    asDefault?: boolean,
  ): Promise<EncryptedListItem<Entry>>;
  /** @throws Refusal `notFound` when the entry does not belong to the owner */
  setDefault(opener: EncryptedListServices, owner: Owner, id: string): Promise<void>;
  /** @throws Refusal `notFound` when the entry does not belong to the owner */
  remove(opener: EncryptedListServices, owner: Owner, id: string): Promise<void>;
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
  bound,
  noun,
  most,
}: {
  table: EncryptedListTable;
  bound: string;
  noun: string;
  most: number;
}): EncryptedList<Entry> {
  const context = (id: string) => `${bound}:${id}`;

  const open = (
    { vault }: EncryptedListServices,
    { id, sealed, is_default: isDefault }: Row,
  ): EncryptedListItem<Entry> => ({
    ...vault.decrypt<Entry>(sealed, context(id)),
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
  const alone = <Result>(
    { db }: EncryptedListServices,
    owner: Owner,
    change: (trx: Kysely<DB>, rows: Row[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async trx => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${context(owner.accountId)}, 0))`.execute(trx);
      return change(trx, await rowsOf(trx, owner));
    });

  /** Entries of other accounts are refused like missing ones, so that their existence is not disclosed. */
  const own = (rows: readonly Row[], id: string): Row => {
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
    list: async (opener, owner) => (await rowsOf(opener.db, owner)).map(row => open(opener, row)),

    async findByIds(opener, ids) {
      if (ids.length === 0) return [];
      const rows = await opener.db.selectFrom(table).selectAll().where('id', 'in', ids).execute();
      return rows.map(row => open(opener, row));
    },

    add: (opener, owner, entry, asDefault = false) =>
      alone(opener, owner, async (trx, rows) => {
        if (rows.length >= most) {
          throw new Refusal('notAllowedNow', `最多保存${most}个${noun}，请先删除不用的${noun}`);
        }
        const id = randomUUID();
        const sealed = opener.vault.encrypt(entry, context(id));
        // A new entry is always later than the previous one, even when the clock has not advanced.
        const latest = Math.max(0, ...rows.map(row => row.created_at.getTime()));
        const created_at = new Date(Math.max(Date.now(), latest + 1));
        const row = { id, account_id: owner.accountId, sealed, is_default: false, created_at };
        await trx.insertInto(table).values(row).execute();
        const isDefault = asDefault || rows.length === 0;
        if (isDefault) await markDefault(trx, owner, id);
        return { ...entry, id, isDefault };
      }),

    update: (opener, owner, id, anew, asDefault = false) =>
      alone(opener, owner, async (trx, rows) => {
        const row = own(rows, id);
        const entry = anew(opener.vault.decrypt<Entry>(row.sealed, context(id)));
        const sealed = opener.vault.encrypt(entry, context(id));
        await trx.updateTable(table).set({ sealed }).where('id', '=', id).execute();
        if (asDefault) await markDefault(trx, owner, id);
        return { ...entry, id, isDefault: asDefault || row.is_default };
      }),

    setDefault: (opener, owner, id) =>
      alone(opener, owner, (trx, rows) => markDefault(trx, owner, own(rows, id).id)),

    remove: (opener, owner, id) =>
      alone(opener, owner, async (trx, rows) => {
        const gone = own(rows, id);
        await trx.deleteFrom(table).where('id', '=', id).execute();
        // After the default, the rows are sorted newest first.
        const heir = rows.find(row => row !== gone);
        if (gone.is_default && heir) await markDefault(trx, owner, heir.id);
      }),

    async erase({ accountId }, trx) {
      await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
    },

    encryptedColumn: { table, column: 'sealed', key: ['id'], context: ({ id }) => context(String(id)) },
  };
}
