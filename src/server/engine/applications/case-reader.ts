import { Refusal } from '../../../domain/refusals';
import { type AnswerSummaryStep, describeAnswers } from '../../../flows/engine/answer-summary';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { StoredSnapshot } from '../../../flows/engine/machine';
import type { Migration } from '../../../flows/engine/migration';
import { authorizeApplication, findAuthorizedApplication } from './application-access';
import { findDraftById } from './draft-store';
import { draftEncryptionContext } from './drafts';
import { readOptionLabels } from './dynamic-option-check';
import { answersEncryptionContext } from './encryption-context';
import type { Actor, Answers, FlowServices } from './flow-services';

/** A draft or a submitted application, as it is stored. */
export interface StoredCase {
  /** Application number; null for a draft. */
  no: string | null;
  /** The application itself, or the one that a draft changes; null for the draft of a new application. */
  applicationId: string | null;
  form: FormVersion;
  snapshot: StoredSnapshot;
  answers: Answers;
  /** From its version to the live one, through all publications in between. */
  migrations: Migration[];
  /** Formats answers in the same or another version, with the labels of dynamic options. */
  describe(form: FormVersion, answers: Answers): Promise<AnswerSummaryStep[]>;
}

/**
 * Reads a draft or an application for staff who may review applications of its flow.
 * @throws Refusal `notFound`; `forbidden` for staff of other flows, and for their own case
 */
export async function readCase(
  deps: FlowServices,
  actor: Actor & { kind: 'staff' },
  kind: 'draft' | 'application',
  id: string,
  flow: string,
): Promise<StoredCase> {
  const row =
    kind === 'draft'
      ? await findOpenDraft(deps, actor, id, flow)
      : await findOpenApplication(deps, actor, id, flow);
  const { form_version: version, ...rest } = row;
  const [form, migrations] = await Promise.all([
    deps.forms.version(flow, version),
    deps.forms.migrations(flow, version),
  ]);
  return {
    ...rest,
    form,
    migrations,
    async describe(other, answers) {
      const owner = { organisation_id: actor.organisationId, account_id: row.accountId };
      const labels = await readOptionLabels(deps, [{ row: owner, form: other, answers }]);
      return describeAnswers(other.schema, other.ui, answers, labels);
    },
  };
}

async function findOpenDraft(deps: FlowServices, actor: Actor, id: string, flow: string) {
  const found = await findDraftById(deps.db, actor.organisationId, id, new Date(deps.clock()));
  const {
    account_id: accountId,
    application_id: applicationId,
    ...row
  } = authorizeApplication(actor, found, flow);
  const key = { accountId, flow, applicationId };
  return {
    ...{ no: null, accountId, applicationId, form_version: row.form_version },
    snapshot: row.snapshot as unknown as StoredSnapshot,
    answers: deps.vault.decrypt<Answers>(row.answers, draftEncryptionContext(key)),
  };
}

async function findOpenApplication(deps: FlowServices, actor: Actor, id: string, flow: string) {
  const row = await findAuthorizedApplication(deps.db, actor, id, flow);
  if (!row.open) throw new Refusal('notFound', '这件申请已经办结');
  return {
    ...{ no: row.no, accountId: row.account_id, applicationId: row.id, form_version: row.form_version },
    snapshot: row.state as unknown as StoredSnapshot,
    answers: deps.vault.decrypt<Answers>(row.answers, answersEncryptionContext(row.id)),
  };
}
