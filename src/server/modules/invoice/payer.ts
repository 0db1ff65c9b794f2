import { maskName } from '../../../domain/masking';
import type { Answers } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { titles } from './titles';

/** Payer of a receipt, as encrypted. */
export interface ReceiptPayer {
  kind: 'person' | 'organisation';
  name: string;
  /** A unified social credit code or an identity number; null when none was given. */
  idNo: string | null;
}

/** Encryption context of a payer: it can be decrypted for its own application only. */
export const payerEncryptionContext = (applicationId: string) => `receipt-payer:${applicationId}`;

const textOf = (answer: unknown) => (typeof answer === 'string' && answer ? answer : null);

/** Resolves the payer of a receipt application; null when it refers to a saved title that does not exist. */
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
  const isPerson = chosen.titleType === '个人';
  return {
    kind: isPerson ? 'person' : 'organisation',
    name: chosen.title,
    idNo: (isPerson ? chosen.idNo : chosen.uscc) ?? null,
  };
}

/** Decrypts the payer of a request; null after account deletion. */
export function decryptReceiptPayer(
  vault: Vault,
  { application_id, payer_encrypted }: { application_id: string; payer_encrypted: Buffer | null },
): ReceiptPayer | null {
  return (
    payer_encrypted && vault.decrypt<ReceiptPayer>(payer_encrypted, payerEncryptionContext(application_id))
  );
}

/** Masks a payer for display; organisations are shown in full. */
export function maskReceiptPayer(payer: ReceiptPayer | null): string {
  if (!payer) return '--';
  return payer.kind === 'person' ? maskName(payer.name) : payer.name;
}
