import { type AnswerSummaryRow, describeAnswers } from '../../../flows/engine/answer-summary';
import type { RecordedEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import * as rows from './application-store';
import { readOptionLabels } from './dynamic-option-check';
import { answersEncryptionContext } from './encryption-context';
import type { Answers, FlowServices } from './flow-services';

/** A follow-up as submitted. */
export interface SubmittedFollowUp {
  /** Name in the flow's declaration. */
  name: string;
  title: string;
  /** Sequence of its event. */
  sequence: number;
  at: Date;
  actor_kind: string;
  actor_name: string | null;
  answers: Answers;
  /** Formatted answers; paths start at the application: `/followUps/3/expressNo`. */
  rows: AnswerSummaryRow[];
}

/** Follow-up submissions by application, oldest first. */
export async function listSubmittedFollowUps(
  deps: FlowServices,
  applications: readonly Pick<
    rows.ApplicationRow,
    'id' | 'flow' | 'form_version' | 'organisation_id' | 'account_id'
  >[],
): Promise<Map<string, SubmittedFollowUp[]>> {
  const flowOf = await loadFlowsOf(deps, applications);
  const withFollowUps = applications.filter(({ form_version }) => flowOf.get(form_version)?.followUps);
  const found = new Map<string, SubmittedFollowUp[]>(applications.map(({ id }) => [id, []]));
  if (withFollowUps.length === 0) return found;
  const applicationOf = new Map(withFollowUps.map(application => [application.id, application]));
  for (const row of await rows.listFollowUpEvents(deps.db, [...applicationOf.keys()])) {
    const event = row.event as unknown as RecordedEvent & { type: 'FOLLOW_UP' };
    const application = applicationOf.get(row.application_id);
    const definition = application && flowOf.get(application.form_version)?.followUps?.[event.what];
    if (!definition || !row.answers || !event.form) continue;
    const form = await deps.forms.version(definition.form, event.form);
    const answers = deps.vault.decrypt<Answers>(row.answers, answersEncryptionContext(row.application_id));
    const labels = await readOptionLabels(deps, [{ row: application, form, answers }]);
    const steps = describeAnswers(form.schema, form.ui, answers, labels);
    found.get(row.application_id)?.push({
      name: event.what,
      title: form.title,
      sequence: row.sequence,
      at: row.at,
      actor_kind: row.actor_kind,
      actor_name: row.actor_name,
      answers,
      rows: steps
        .flatMap(step => step.rows)
        .map(line => ({ ...line, path: `/followUps/${row.sequence}${line.path}` })),
    });
  }
  return found;
}

/** The flows of applications by their versions. */
async function loadFlowsOf(
  { flows }: Pick<FlowServices, 'flows'>,
  applications: readonly Pick<rows.ApplicationRow, 'flow' | 'form_version'>[],
): Promise<ReadonlyMap<string, Flow>> {
  const versions = new Map(applications.map(({ flow, form_version }) => [form_version, flow]));
  return new Map(
    await Promise.all(
      [...versions].map(async ([version, flow]) => [version, await flows.ofVersion(flow, version)] as const),
    ),
  );
}

/** The latest answers of each follow-up, by name. */
export function latestFollowUpAnswers(submissions: readonly SubmittedFollowUp[]): Record<string, Answers> {
  return Object.fromEntries(submissions.map(({ name, answers }) => [name, answers]));
}
