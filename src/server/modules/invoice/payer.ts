import { maskName } from '../../../domain/masking';
import type { Answers } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { titles } from './titles';

/** Who a receipt is made out to, as it is sealed. */
export interface ReceiptPayer {
  kind: 'person' | 'organisation';
  name: string;
  /** A unified social credit code, or the number of an identity document; null where none was given. */
  idNo: string | null;
}

/** What a payer is bound to: it opens with its own application only. */
export const payerEncryptionContext = (applicationId: string) => `receipt-payer:${applicationId}`;

const textOf = (answer: unknown) => (typeof answer === 'string' && answer ? answer : null);

/** Who an application has a receipt made out to; null where it names a saved title that is not there. */
export async function resolveReceiptPayer(
  { titleType, titleId, title, uscc, idNo }: Answers,
  accountId: string,
  services: Parameters<typeof titles.list>[0],
): Promise<ReceiptPayer | null> {
  const saved = titleType === '已保存的抬头';
  const chosen = saved
    ? (await titles.list(services, { accountId })).find(each => each.id === titleId)
    : { titleType, title: String(title), uscc: textOf(uscc), idNo: textOf(idNo) };
  if (!chosen) return null;
  const person = chosen.titleType === '个人';
  return {
    kind: person ? 'person' : 'organisation',
    name: chosen.title,
    idNo: (person ? chosen.idNo : chosen.uscc) ?? null,
  };
}

/** The payer of a request; null once whoever it was has left. */
export function decryptReceiptPayer(
  vault: Vault,
  { application_id, payer_sealed }: { application_id: string; payer_sealed: Buffer | null },
): ReceiptPayer | null {
  return payer_sealed && vault.decrypt<ReceiptPayer>(payer_sealed, payerEncryptionContext(application_id));
}

/** A payer as others may see it: organisations in full. */
export function maskReceiptPayer(payer: ReceiptPayer | null): string {
  if (!payer) return '--';
  return payer.kind === 'person' ? maskName(payer.name) : payer.name;
}
