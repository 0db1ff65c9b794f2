import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { shanghaiDay } from '../../../domain/dates';
import { isId } from '../../../domain/ids';
import { amountProblem, type Fen, fenOf, normaliseAmount, yuan } from '../../../domain/money';
import { UNDIRECTED_PURPOSE } from '../../../domain/payment-subject';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import { donationFund, GENERAL_FUND, lockFund } from '../../engine/ledger/funds';
import { ledgerAccounts, posting } from '../../engine/ledger/posting';
import { BANK } from '../../engine/payments/bank-account';
import { isSamePerson } from '../../engine/person-accounts';
import { executeWrites } from '../../platform/db/batch-writes';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { correctionRefusal, correctionsFor, formatCorrectionText, insertCorrection } from '../correction';
import { addToTotal, lockDonationForCorrection, lockReceivedDonation, reallocateDonation } from '../donation';
import { reallocateGoods } from '../goods';
import { projectNames } from '../project';
import { type CorrectableEntry, entryView, findEntry } from './entry';

type Schemas = components['schemas'];

interface CorrectionRequest {
  organisationId: string;
  by: string;
  subject: Schemas['CorrectionSubject'];
  id: string;
  /** Number of corrections that the staff member has seen. */
  version: number;
  field: Schemas['CorrectedField'];
  after: string;
  reason: string;
}

/**
 * Publishes a correction with its reason beside the original entry. A corrected amount is also posted in the ledger.
 * @throws Refusal `forbidden` for a donation by the same person, `conflict` when the same entry has just been
 * corrected, `notAllowedNow` for the amount of a donation that has a refund or a valid receipt
 */
export async function publishCorrection(
  db: Kysely<DB>,
  request: CorrectionRequest,
): Promise<Schemas['PublishedEntry']> {
  const { organisationId, subject, id, field, reason, by } = request;
  try {
    return await db.transaction().execute(async tx => {
      const entry = await findEntry(tx, organisationId, { subject, id });
      if (!entry) throw new Refusal('notFound', '没有找到这条公示');
      if (entry.donor && (await isSamePerson(tx, by, entry.donor)))
        throw new Refusal('forbidden', '这是您本人的捐赠，请由其他工作人员更正');
      if (entry.corrected.corrections.length !== request.version) throw new Refusal('conflict');
      const before = entry.facts.find(fact => fact.field === field)?.value;
      if (before === undefined) throw correctionRefusal('/field', `这条公示没有“${field}”可以更正`);
      const amount = field === '金额' ? parseAmount(request.after) : null;
      const purpose =
        field === '项目' ? await requirePurpose(tx, organisationId, request.after.trim()) : null;
      const after =
        amount === null
          ? (purpose?.name ?? formatCorrectionText(field, request.after.trim(), before))
          : yuan(amount);
      if (after === before || after === '') throw correctionRefusal('/after', '更正后的内容与原来一样');
      const change = amount === null ? 0 : amount - (entry.amount ?? 0);
      const at = new Date();
      if (change !== 0) await postDifference(tx, organisationId, entry, change, at);
      const movedIds = purpose ? await reallocate(tx, organisationId, entry, purpose, at) : [];
      if (subject === 'donation') await lockReceivedDonation(tx, id);
      const findCorrections = await correctionsFor(tx, subject, movedIds);
      for (const entryId of new Set([id, ...movedIds])) {
        await insertCorrection(tx, {
          id: randomUUID(),
          organisation_id: organisationId,
          subject,
          subject_id: entryId,
          version: 1 + (entryId === id ? request.version : findCorrections(entryId).corrections.length),
          field,
          before,
          after,
          reason: reason.trim(),
          change,
          published_by: by,
          published_at: at,
        });
      }
      await appendAuditEntry(tx, {
        organisationId,
        accountId: by,
        action: 'correction.published',
        detail: { subject, no: entry.no, field },
      });
      const correctedEntry = await findEntry(tx, organisationId, { subject, id });
      if (!correctedEntry) throw new Error('what was corrected is still there');
      return entryView(correctedEntry);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'correction_version_unique')) throw new Refusal('conflict');
    throw error;
  }
}

function parseAmount(text: string): Fen {
  const amount = normaliseAmount(text);
  const problem = amountProblem(amount);
  if (problem) throw correctionRefusal('/after', problem);
  return fenOf(amount);
}

/** The project with this id, or no project for `GENERAL_FUND`. */
async function requirePurpose(tx: Kysely<DB>, organisationId: string, text: string) {
  if (text === GENERAL_FUND) return { id: null, name: UNDIRECTED_PURPOSE };
  const name = isId(text) ? (await projectNames(tx, organisationId, [text])).get(text) : undefined;
  if (!name) throw correctionRefusal('/after', '没有这个项目，请重新选择');
  return { id: text, name };
}

/** Moves a donation to the right project. @returns ids of the moved goods items; empty for money */
async function reallocate(
  tx: Kysely<DB>,
  organisationId: string,
  { subject, id, projectId, amount }: CorrectableEntry,
  to: { id: string | null; name: string },
  at: Date,
): Promise<string[]> {
  if (subject === 'goods') return reallocateGoods(tx, id, to.id);
  const reallocation = { organisationId, applicationId: id, amount: amount ?? 0, from: projectId, to, at };
  const problem = await reallocateDonation(tx, reallocation);
  if (problem) throw correctionRefusal('/after', problem);
  return [];
}

/** Posts the difference. The balance of the fund must cover a reduction. */
async function postDifference(
  tx: Kysely<DB>,
  organisationId: string,
  { subject, id, projectId, at: published }: CorrectableEntry,
  change: Fen,
  at: Date,
): Promise<void> {
  const fund = donationFund(projectId);
  const gains = subject === 'donation' ? change : -change;
  // Locks the payment before the fund: refunds lock them in the same order.
  const holdingAccount = ledgerAccounts.held(
    subject === 'donation' ? await lockDonationForCorrection(tx, id) : BANK,
  );
  const balance = await lockFund(tx, organisationId, fund);
  if (balance + gains < 0) throw correctionRefusal('/after', `该项目余额${yuan(balance)}，不足以这样更正`);
  const [to, from] =
    gains > 0 ? [holdingAccount, ledgerAccounts.fund(fund)] : [ledgerAccounts.fund(fund), holdingAccount];
  const kind = subject === 'donation' ? 'donationCorrected' : 'spendingCorrected';
  const amount = Math.abs(gains);
  await executeWrites(tx, [posting({ organisationId, orderId: null, kind, at, amount, to, from })]);
  if (subject === 'donation') await addToTotal(tx, id, { day: shanghaiDay(published), change });
}
