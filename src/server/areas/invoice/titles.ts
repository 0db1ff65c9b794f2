import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { maskBankNo, maskIdNo } from '../../../domain/masking';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Member, Services } from '../../services';
import type { Vault } from '../../vault/vault';
import {
  holdTitles,
  insertTitle,
  markDefault,
  removeTitle,
  type TitleRow,
  titlesOf,
  updateTitle,
} from './title-store';

type TitleForm = components['schemas']['InvoiceTitleForm'];
export type TitleView = components['schemas']['InvoiceTitle'];

/** A title in full, as it is sealed. */
export type Title = TitleForm & { idNo?: string | undefined; bankNo?: string | undefined };

/** A title as it is handed in: what is not written of these two stays as it is, null takes it away. */
type Written = TitleForm & { idNo?: string | null; bankNo?: string | null; isDefault?: boolean };

/** How many titles an account may keep (domain rules §1.17). */
const MOST = 20;

/** What a title is bound to: it opens in its own row only. */
export const titleContext = (id: string) => `invoice-title:${id}`;

const open = (vault: Vault, { id, sealed }: Pick<TitleRow, 'id' | 'sealed'>): Title =>
  vault.open<Title>(sealed, titleContext(id));

/** The member's titles, the default first, then the newest. */
export async function ownTitles(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<(Title & { id: string; isDefault: boolean })[]> {
  const rows = await titlesOf(db, accountId);
  return rows.map(row => ({ ...open(vault, row), id: row.id, isDefault: row.is_default }));
}

/** A title as it is shown, also to its owner: numbers that others could use stay hidden. */
export function titleView(title: Title & { id: string; isDefault: boolean }): TitleView {
  const { idNo, bankNo, ...shown } = title;
  return {
    ...shown,
    ...(idNo && { idNo: maskIdNo(idNo) }),
    ...(bankNo && { bankNo: maskBankNo(bankNo) }),
  };
}

/**
 * Keeps a new title. The first of all becomes the default.
 * @throws Refusal `notAllowedNow` when there are too many, `formInvalid`
 */
export function addTitle(
  services: Services,
  member: Pick<Member, 'accountId'>,
  written: Written,
): Promise<TitleView> {
  const { isDefault = false, ...title } = written;
  return alone(services, member, async (trx, rows) => {
    if (rows.length >= MOST) {
      throw new Refusal('notAllowedNow', `最多保存${MOST}个抬头，请先删除不用的抬头`);
    }
    const id = randomUUID();
    const whole = completed(title, {});
    const sealed = services.vault.seal(whole, titleContext(id));
    const row = { id, account_id: member.accountId, sealed, is_default: false, created_at: new Date() };
    await insertTitle(trx, row);
    const becomes = isDefault || rows.length === 0;
    if (becomes) await markDefault(trx, member.accountId, id);
    return titleView({ ...whole, id, isDefault: becomes });
  });
}

/**
 * Writes a title anew.
 * @throws Refusal `notFound` when it is not one of the member's, `formInvalid`
 */
export function saveTitle(
  services: Services,
  member: Member,
  { id, isDefault = false, ...written }: Written & { id: string },
): Promise<TitleView> {
  const { vault } = services;
  return alone(services, member, async (trx, rows) => {
    const known = ownRow(rows, id);
    const whole = completed(written, open(vault, known));
    await updateTitle(trx, id, vault.seal(whole, titleContext(id)));
    if (isDefault) await markDefault(trx, member.accountId, id);
    return titleView({ ...whole, id, isDefault: isDefault || known.is_default });
  });
}

/**
 * Deletes a title. After the default has gone, the newest of the rest is it.
 * @throws Refusal `notFound` when it is not one of the member's
 */
export function deleteTitle(services: Services, member: Member, id: string): Promise<void> {
  return alone(services, member, async (trx, rows) => {
    const gone = ownRow(rows, id);
    await removeTitle(trx, gone.id);
    // Behind the default the rows come newest first.
    const heir = rows.find(row => row !== gone);
    if (gone.is_default && heir) await markDefault(trx, member.accountId, heir.id);
  });
}

/** What is written, with what is not written of what was known, and without what fits no such title. */
function completed({ idNo, bankNo, ...form }: Omit<Written, 'isDefault'>, known: Partial<Title>): Title {
  const person = form.titleType === '个人';
  if (!person && !form.uscc) throw new Refusal('formInvalid', undefined, [missing]);
  const { uscc, ...rest } = form;
  const kept = {
    idNo: idNo === undefined ? known.idNo : (idNo ?? undefined),
    bankNo: bankNo === undefined ? known.bankNo : (bankNo ?? undefined),
  };
  return {
    ...rest,
    ...(person ? kept.idNo && { idNo: kept.idNo } : { uscc }),
    ...(kept.bankNo && { bankNo: kept.bankNo }),
  };
}

const missing: FieldError = { path: '/uscc', keyword: 'required', message: '请输入统一社会信用代码' };

/** Changes a member's titles while nobody else does. */
function alone<Result>(
  { db }: Services,
  { accountId }: Pick<Member, 'accountId'>,
  change: (trx: Kysely<DB>, rows: TitleRow[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async trx => {
    await holdTitles(trx, accountId);
    return change(trx, await titlesOf(trx, accountId));
  });
}

/** Of other people's titles not even the existence is told. */
function ownRow(rows: readonly TitleRow[], id: string): TitleRow {
  const row = rows.find(each => each.id === id);
  if (!row) throw new Refusal('notFound');
  return row;
}
