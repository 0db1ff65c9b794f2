import { type DescribedRow, describeAnswers } from '../../../flows/engine/answer-summary';
import type { FiledEvent } from '../../../flows/engine/events';
import { flow as flowNamed } from '../../../flows/index';
import * as rows from './application-store';
import { chosenLabels } from './dynamic-option-check';
import { sealContext } from './encryption-context';
import type { Answers, FlowDependencies } from './flow-services';

/** A follow-up as it was handed in. */
export interface HandedIn {
  /** Its name in the flow's declaration. */
  what: string;
  title: string;
  /** Sequence of the event that it came with. */
  sequence: number;
  at: Date;
  actor_kind: string;
  actor_name: string | null;
  answers: Answers;
  /** The answers in words; a path leads from the application: `/followUps/3/expressNo`. */
  rows: DescribedRow[];
}

/** What has been handed in after filing, by application and oldest first. */
export async function handedIn(
  deps: FlowDependencies,
  applications: readonly Pick<rows.ApplicationRow, 'id' | 'flow' | 'organisation_id' | 'account_id'>[],
): Promise<Map<string, HandedIn[]>> {
  const following = applications.filter(({ flow }) => flowNamed(flow).followUps);
  const found = new Map<string, HandedIn[]>(applications.map(({ id }) => [id, []]));
  if (following.length === 0) return found;
  const applicationOf = new Map(following.map(application => [application.id, application]));
  for (const row of await rows.followUpsOf(deps.db, [...applicationOf.keys()])) {
    const event = row.event as unknown as FiledEvent & { type: 'FOLLOW_UP' };
    const application = applicationOf.get(row.application_id);
    const declared = application && flowNamed(application.flow).followUps?.[event.what];
    if (!declared || !row.answers || !event.form) continue;
    const form = await deps.forms.version(declared.form, event.form);
    const answers = deps.vault.open<Answers>(row.answers, sealContext(row.application_id));
    const labels = await chosenLabels(deps, [{ row: application, form, answers }]);
    const steps = describeAnswers(form.schema, form.ui, answers, labels);
    found.get(row.application_id)?.push({
      what: event.what,
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

/** The last answers of each follow-up, by its name. */
export function latest(handed: readonly HandedIn[]): Record<string, Answers> {
  return Object.fromEntries(handed.map(({ what, answers }) => [what, answers]));
}
