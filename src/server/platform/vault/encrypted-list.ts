import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { EncryptedColumn } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';

/** The tables that are books: in each the same columns. */
type EncryptedListTable = 'address' | 'invoice_title';

type Row = Selectable<DB[EncryptedListTable]>;

/** What a book is opened with. */
type EncryptedListServices = Pick<Services, 'db' | 'vault'>;

/** Whose book it is. */
interface Owner {
  accountId: string;
}

/** An entry where it stands in its book. */
export type EncryptedListItem<Entry> = Entry & { id: string; isDefault: boolean };

/**
 * What members keep several of, as their addresses: sealed as a whole, since nobody looks one up by its words. The
 * first of all is the default until another is chosen; when the default goes, the newest of the rest becomes it.
 */
export interface EncryptedList<Entry extends object> {
  /** All of somebody's, the default first, then the newest. */
  list(opener: EncryptedListServices, owner: Owner): Promise<EncryptedListItem<Entry>[]>;
  /** Those with these ids, whosever they are; those that are gone are left out. */
  findByIds(opener: EncryptedListServices, ids: readonly string[]): Promise<EncryptedListItem<Entry>[]>;
  /** @throws Refusal `notAllowedNow` when there are too many */
  add(
    opener: EncryptedListServices,
    owner: Owner,
    entry: Entry,
    asDefault?: boolean,
  ): Promise<EncryptedListItem<Entry>>;
  /**
   * Writes an entry anew.
   * @param anew what it is now, from what it was; what it throws leaves everything as it was
   * @throws Refusal `notFound` when it is not one of the owner's
   */
  update(
    opener: EncryptedListServices,
    owner: Owner,
    id: string,
    anew: (known: Entry) => Entry,
    asDefault?: boolean,
  ): Promise<EncryptedListItem<Entry>>;
  /** @throws Refusal `notFound` when it is not one of the owner's */
  setDefault(opener: EncryptedListServices, owner: Owner, id: string): Promise<void>;
  /** @throws Refusal `notFound` when it is not one of the owner's */
  remove(opener: EncryptedListServices, owner: Owner, id: string): Promise<void>;
  /** Erases all of somebody's. */
  erase(owner: Owner, trx: Kysely<DB>): Promise<void>;
  /** Where its entries lie, for the change of keys. */
  readonly encryptedColumn: EncryptedColumn;
}

/**
 * A book of members.
 * @param options.table where it lies
 * @param options.bound what an entry is bound to with its id: it opens in its own row only
 * @param options.noun what an entry is called in a refusal, e.g. 地址
 * @param options.most how many entries an account may keep
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

  /** Changes a book while nobody else does: how many there are, and which is the default, are facts of all together. */
  const alone = <Result>(
    { db }: EncryptedListServices,
    owner: Owner,
    change: (trx: Kysely<DB>, rows: Row[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async trx => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${context(owner.accountId)}, 0))`.execute(trx);
      return change(trx, await rowsOf(trx, owner));
    });

  /** Of other people's entries not even the existence is told. */
  const own = (rows: readonly Row[], id: string): Row => {
    const row = rows.find(each => each.id === id);
    if (!row) throw new Refusal('notFound');
    return row;
  };

  /** Makes one entry the default and no other: first none, as two at a time are refused. */
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
        // The newest is the last one kept, whether or not the clock has moved on since the one before.
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
        // Behind the default the rows come newest first.
        const heir = rows.find(row => row !== gone);
        if (gone.is_default && heir) await markDefault(trx, owner, heir.id);
      }),

    async erase({ accountId }, trx) {
      await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
    },

    encryptedColumn: { table, column: 'sealed', key: ['id'], context: ({ id }) => context(String(id)) },
  };
}
