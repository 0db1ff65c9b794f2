import { type Language, SIMPLIFIED } from '../../../domain/languages';
import type { AnswerSummaryRow } from '../../../flows/engine/answer-summary';
import type { RecordedEvent } from '../../../flows/engine/events';
import type { ApplicationRow } from './application-store';
import { describeForms, type FilledForm } from './described-forms';
import { answersEncryptionContext } from './encryption-context';
import { type FollowUpEventRow, listFollowUpEvents } from './event-store';
import type { Answers, FlowServices } from './flow-services';

/** What is needed of an application to read its follow-ups. */
type FollowedApplication = Pick<
  ApplicationRow,
  'id' | 'flow' | 'form_version' | 'organisation_id' | 'account_id'
>;

/** A follow-up as submitted. */
export interface SubmittedFollowUp extends FilledForm {
  row: FollowedApplication;
  /** Name in the flow's declaration. */
  name: string;
  title: string;
  /** Sequence of its event. */
  sequence: number;
  at: Date;
  actor_kind: string;
  actor_name: string | null;
}

/** A follow-up with its formatted answers; paths start at the application: `/followUps/3/expressNo`. */
export type DescribedFollowUp = SubmittedFollowUp & { rows: AnswerSummaryRow[] };

/** Follow-up submissions by application, oldest first; one query for all of them. */
export async function listSubmittedFollowUps(
  deps: FlowServices,
  applications: readonly FollowedApplication[],
): Promise<Map<string, SubmittedFollowUp[]>> {
  const withFollowUps: FollowedApplication[] = [];
  for (const application of applications)
    if (await hasFollowUps(deps, application)) withFollowUps.push(application);
  const events =
    withFollowUps.length > 0
      ? await listFollowUpEvents(
          deps.db,
          withFollowUps.map(({ id }) => id),
        )
      : [];
  const submitted = applications.map(async application => {
    const own = events.filter(event => event.application_id === application.id);
    return [application.id, await followUpsAmong(deps, application, own)] as const;
  });
  return new Map(await Promise.all(submitted));
}

const hasFollowUps = async (
  { flows }: Pick<FlowServices, 'flows'>,
  { flow, form_version }: FollowedApplication,
): Promise<boolean> => (await flows.ofVersion(flow, form_version)).followUps !== undefined;

/** The follow-up submissions among the events of an application, in their order. */
export async function followUpsAmong(
  deps: Pick<FlowServices, 'flows' | 'forms' | 'vault'>,
  application: FollowedApplication,
  events: readonly FollowUpEventRow[],
): Promise<SubmittedFollowUp[]> {
  const { followUps = {} } = await deps.flows.ofVersion(application.flow, application.form_version);
  const found: SubmittedFollowUp[] = [];
  for (const { event: recorded, answers, sequence, at, actor_kind, actor_name } of events) {
    const event = recorded as unknown as RecordedEvent;
    if (event.type !== 'FOLLOW_UP') continue;
    const definition = followUps[event.what];
    if (!definition || !answers || !event.form) continue;
    const form = await deps.forms.version(definition.form, event.form);
    found.push({
      ...{ row: application, form, name: event.what, title: form.title },
      ...{ sequence, at, actor_kind, actor_name },
      answers: deps.vault.decrypt<Answers>(answers, answersEncryptionContext(application.id)),
    });
  }
  return found;
}

/** Formats the answers of follow-ups of one organisation, in their order. */
export async function describeFollowUps(
  deps: Pick<FlowServices, 'optionSources'>,
  submitted: readonly SubmittedFollowUp[],
  language: Language = SIMPLIFIED,
): Promise<DescribedFollowUp[]> {
  const described = await describeForms(deps, submitted, language);
  return submitted.map((followUp, index) => ({
    ...followUp,
    rows: (described[index] ?? [])
      .flatMap(step => step.rows)
      .map(line => ({ ...line, path: `/followUps/${followUp.sequence}${line.path}` })),
  }));
}

/** The latest answers of each follow-up, by name. */
export function latestFollowUpAnswers(submissions: readonly SubmittedFollowUp[]): Record<string, Answers> {
  return Object.fromEntries(submissions.map(({ name, answers }) => [name, answers]));
}
