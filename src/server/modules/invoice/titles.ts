import { maskBankNo, maskIdNo } from '../../../domain/masking';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Caller, Services } from '../../engine/services';
import { createEncryptedList, type EncryptedListItem } from '../../platform/vault/encrypted-list';

type TitleForm = components['schemas']['InvoiceTitleForm'];
export type TitleView = components['schemas']['InvoiceTitle'];

/** An invoice title, as encrypted. */
export type Title = TitleForm & { idNo?: string | undefined; bankNo?: string | undefined };

/** A submitted title: without `idNo` or `bankNo` the stored value is kept, null deletes it. */
type TitleInput = TitleForm & { idNo?: string | null; bankNo?: string | null; isDefault?: boolean };

/** Invoice titles of account holders (domain rules §1.17). */
export const titles = createEncryptedList<Title>({
  table: 'invoice_title',
  contextPrefix: 'invoice-title',
  noun: '抬头',
  maxEntries: 20,
});

/** A title as shown, also to its owner: sensitive numbers are masked. */
export function titleView(title: EncryptedListItem<Title>): TitleView {
  const { idNo, bankNo, ...fields } = title;
  return {
    ...fields,
    ...(idNo && { idNo: maskIdNo(idNo) }),
    ...(bankNo && { bankNo: maskBankNo(bankNo) }),
  };
}

/** @throws Refusal `notAllowedNow` when there are too many, `formInvalid` */
export async function addTitle(
  services: Pick<Services, 'db' | 'vault'>,
  member: Pick<Caller, 'accountId'>,
  { isDefault, ...written }: TitleInput,
): Promise<TitleView> {
  return titleView(await titles.add(services, member, completeTitle(written, {}), isDefault));
}

/** @throws Refusal `notFound` when the account has no such title, `formInvalid` */
export async function saveTitle(
  services: Pick<Services, 'db' | 'vault'>,
  member: Caller,
  { id, isDefault, ...written }: TitleInput & { id: string },
): Promise<TitleView> {
  const anew = (stored: Title) => completeTitle(written, stored);
  return titleView(await titles.update(services, member, id, anew, isDefault));
}

/** Completes a submitted title with the stored values, and removes properties that do not apply to its type. */
function completeTitle(
  { idNo, bankNo, ...form }: Omit<TitleInput, 'isDefault'>,
  stored: Partial<Title>,
): Title {
  const isPerson = form.titleType === '个人';
  if (!isPerson && !form.uscc) throw new Refusal('formInvalid', undefined, [missing]);
  const { uscc, ...rest } = form;
  const numbers = {
    idNo: idNo === undefined ? stored.idNo : (idNo ?? undefined),
    bankNo: bankNo === undefined ? stored.bankNo : (bankNo ?? undefined),
  };
  return {
    ...rest,
    ...(isPerson ? numbers.idNo && { idNo: numbers.idNo } : { uscc }),
    ...(numbers.bankNo && { bankNo: numbers.bankNo }),
  };
}

const missing: FieldError = { path: '/uscc', keyword: 'required', message: '请输入统一社会信用代码' };
