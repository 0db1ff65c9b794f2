import { randomUUID } from 'node:crypto';
import { matchesState } from 'xstate';
import { addDays, today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { type Flow, machineOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import {
  isInDraftState,
  restoreSnapshot,
  type StoredSnapshot,
  toStoredSnapshot,
} from '../../../flows/engine/machine';
import { listUploadedFiles } from '../../../flows/engine/uploads';
import type { components } from '../../../generated/api';
import { executeWrites } from '../../platform/db/batch-writes';
import { listInvalidAnswerEvents, listStepEvents } from '../funnel/funnel-events';
import { type FormChangesSinceSave, migrateToLiveForm, noFormChanges } from './answer-migration';
import {
  type DraftKey,
  deleteDraft,
  findDraft,
  insertDraft,
  listDraftRows,
  replaceDraft,
} from './draft-store';
import type { Answers, FlowServices } from './flow-services';
import { assertNotRetired } from './retired-flow';

/** A draft as the contract describes it. */
export type DraftView = components['schemas']['Draft'];

/** A snapshot in wire format, as sent by the browser and not yet checked. */
type DraftSnapshot = DraftView['snapshot'];

/** Days that a draft is kept after the last save (domain rules §1.0). */
const RETENTION_DAYS = 30;

/** Encryption context of a draft's answers. */
export const draftEncryptionContext = (key: DraftKey) =>
  `draft:${key.accountId}:${key.flow}:${key.applicationId ?? ''}`;

/** The latest draft with its answers migrated to the live form, and the changes since; null when there is none. */
export async function readDraft(
  deps: FlowServices,
  flow: Flow,
  key: DraftKey,
): Promise<{ draft: DraftView | null } & Omit<FormChangesSinceSave, 'formVersion'>> {
  const row = await findDraft(deps.db, key, new Date(deps.clock()));
  if (!row) return { draft: null, ...noFormChanges };
  const storedAnswers = deps.vault.decrypt<Answers>(row.answers, draftEncryptionContext(key));
  const { answers, formVersion, ...changes } = await migrateToLiveForm(
    deps,
    flow.id,
    row.form_version,
    storedAnswers,
  );
  const draft = {
    flow: flow.id,
    application: row.application_id,
    formVersion,
    snapshot: row.snapshot as unknown as DraftSnapshot,
    answers,
    consents: row.consents,
    sequence: row.sequence,
    savedAt: row.saved_at.toISOString(),
  };
  return { draft, ...changes };
}

/** All drafts of an account, in all flows; latest first. */
export async function listDrafts(
  deps: FlowServices,
  accountId: string,
): Promise<components['schemas']['DraftSummary'][]> {
  const rows = await listDraftRows(deps.db, accountId, new Date(deps.clock()));
  return rows.flatMap(({ flow: id, application_id, no, state_name, saved_at, expires_at }) => {
    // Skips drafts of a flow that is no longer offered: there is no form to continue with.
    const flow = deps.flows.get(id);
    if (!flow) return [];
    const application =
      application_id && no ? { id: application_id, no, needSupplement: state_name === 'supplement' } : null;
    const [savedAt, expiresAt] = [saved_at.toISOString(), expires_at.toISOString()];
    const retired = flow.retired === true && application === null;
    return [{ flow: id, title: flow.title, application, retired, savedAt, expiresAt }];
  });
}

/**
 * Saves a draft over the version that the caller saw.
 * @param draft.sequence of the draft that the caller saw; 0 when there was none
 * @throws Refusal `conflict` when another device has saved since; `badRequest` when the snapshot is not a draft state
 * of the flow's machine; `notEligible` for a new application of a retired flow
 */
export async function saveDraft(
  deps: FlowServices,
  flow: Flow,
  key: DraftKey,
  organisationId: string,
  draft: {
    formVersion: string;
    snapshot: DraftSnapshot;
    answers: Answers;
    consents: string[];
    sequence: number;
    /** Paths of answers that failed validation since the last save. */
    failed?: string[] | undefined;
  },
): Promise<{ sequence: number; savedAt: string }> {
  if (!key.applicationId) assertNotRetired(flow);
  const form = await deps.forms.version(flow.id, draft.formVersion);
  const snapshot = checkedSnapshot(form, draft.snapshot);
  const now = new Date(deps.clock());
  const sequence = draft.sequence + 1;
  const row = {
    form_version: form.version,
    snapshot: JSON.stringify(snapshot),
    answers: deps.vault.encrypt(draft.answers, draftEncryptionContext(key)),
    consents: draft.consents,
    sequence,
    saved_at: now,
    expires_at: new Date(`${addDays(today(deps.clock), RETENTION_DAYS)}T23:59:59+08:00`),
  };
  const furthest = matchesState({ preparing: 'notice' }, snapshot.value) ? -1 : snapshot.context.furthest;
  const reached_at = furthest < 0 ? null : now;
  const newRow = { ...row, id: randomUUID(), organisation_id: organisationId, reached_at };
  const previous =
    draft.sequence === 0
      ? (await insertDraft(deps.db, key, newRow)) && 'new'
      : await replaceDraft(deps.db, key, draft.sequence, furthest, row);
  if (!previous) throw new Refusal('conflict', '这份草稿已在别处更新，请选择保留哪一份');
  // An applicant who edits a submitted application has been through the form before, so edits are not counted in the
  // funnel.
  if (!key.applicationId) {
    deps.funnel.add(organisationId, flow.id, key.accountId, [
      ...listStepEvents(form, previous === 'new' ? null : previous, { furthest, at: now }),
      ...listInvalidAnswerEvents(form, draft.failed ?? []),
    ]);
  }
  await deps.files.keep(listUploadedFiles(form.schema, draft.answers), key.accountId, row.expires_at);
  return { sequence, savedAt: now.toISOString() };
}

/**
 * Checks that the snapshot is a draft state. A furthest step beyond the end of this form (saved with a longer form) is
 * limited to the last step.
 */
function checkedSnapshot(form: FormVersion, given: DraftSnapshot): StoredSnapshot {
  const machine = machineOf(form);
  try {
    const snapshot = restoreSnapshot(machine, given as StoredSnapshot);
    const { value, context } = toStoredSnapshot(snapshot);
    const furthest = Math.min(context.furthest, form.steps.length);
    if (isInDraftState(snapshot)) return { value, context: { ...context, furthest } };
  } catch {
    // falls through: whatever the error, it is not a valid snapshot of this flow
  }
  throw new Refusal('badRequest', '草稿的位置不正确，请刷新页面后重试');
}

export async function discardDraft(deps: FlowServices, key: DraftKey): Promise<void> {
  await executeWrites(deps.db, [deleteDraft(deps.db, key)]);
}
