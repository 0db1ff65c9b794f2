import type { AnswerSummaryRow } from '../../../flows/engine/answer-summary';
import { describeForms } from './described-forms';
import { listDraftsOfAccount } from './draft-store';
import { draftEncryptionContext } from './drafts';
import type { Answers, FlowServices } from './flow-services';

/** A decrypted draft without masking, for its owner only. */
export interface UnmaskedDraft {
  title: string;
  savedAt: Date;
  expiresAt: Date;
  /** Form steps with what has been answered so far. */
  parts: { title: string; rows: AnswerSummaryRow[] }[];
}

/** All drafts of an account, latest first. */
export async function listUnmaskedDrafts(
  deps: FlowServices,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): Promise<UnmaskedDraft[]> {
  const drafts: UnmaskedDraft[] = [];
  for (const row of await listDraftsOfAccount(deps.db, accountId)) {
    const key = { accountId, flow: row.flow, applicationId: row.application_id };
    const answers = deps.vault.decrypt<Answers>(row.answers, draftEncryptionContext(key));
    const form = await deps.forms.version(row.flow, row.form_version);
    const owner = { organisation_id: organisationId, account_id: accountId };
    const [steps = []] = await describeForms(deps, [{ row: owner, form, answers }]);
    drafts.push({
      title: deps.flows.get(row.flow)?.title ?? row.flow,
      savedAt: row.saved_at,
      expiresAt: row.expires_at,
      parts: steps.map(({ title, rows }) => ({ title, rows })),
    });
  }
  return drafts;
}
