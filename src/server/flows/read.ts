import { Refusal } from '../../domain/refusals';
import { type DescribedRow, describeAnswers } from '../../flows/engine/describe';
import { type FlowMachine, restore, type StoredSnapshot } from '../../flows/engine/machine';
import { allowedActions, statusOf } from '../../flows/engine/status';
import { flow as flowNamed, flows } from '../../flows/index';
import type { components } from '../../generated/api';
import { type AttachedFile, filesOfRows } from './attached';
import type { Actor, Answers, FlowDependencies } from './dependencies';
import { changedSince, type SinceSaved } from './drafts';
import { sealContext } from './record';
import * as rows from './store';
import { type ApplicationView, applicationView, timelineEntry } from './views';
import { visible } from './visible';

type Schemas = components['schemas'];
type Row = rows.ApplicationRow;

/** What belongs to a stored application: its form as filled in, its machine, its answers in the clear. */
interface Opened {
  row: Row;
  machine: FlowMachine;
  answers: Answers;
  steps: ReturnType<typeof describeAnswers>;
}

async function open(deps: FlowDependencies, row: Row): Promise<Opened> {
  const flow = flowNamed(row.flow);
  const form = await deps.forms.version(row.flow, row.form_version);
  const machine = flow.machine(form.steps.map(({ id }) => id));
  const answers = deps.vault.open<Answers>(row.answers, sealContext(row.id));
  return { row, machine, answers, steps: describeAnswers(form.schema, form.ui, answers) };
}

/** An answer as it travels: the masked value wherever there is one. */
function answerRow({ path, label, value, masked }: DescribedRow): Schemas['AnswerRow'] {
  return { path, label, value: masked ?? value, masked: masked !== undefined };
}

async function visibleRow(deps: FlowDependencies, actor: Actor, id: string): Promise<Row> {
  return visible(actor, await rows.findApplication(deps.db, actor.organisationId, id));
}

/** An application with its answers, masked, and its timeline, latest first. */
export async function detail(deps: FlowDependencies, actor: Actor, id: string): Promise<Schemas['Detail']> {
  const opened = await open(deps, await visibleRow(deps, actor, id));
  const events = await rows.eventsOf(deps.db, id);
  return {
    application: view(opened, actor),
    formVersion: opened.row.form_version,
    answers: opened.steps.map(({ step, title, rows: described }) => ({
      step,
      title,
      rows: described.map(answerRow),
    })),
    timeline: events.map(event => timelineEntry(event, actor.kind)).reverse(),
    doubles: actor.kind === 'staff' ? await rows.othersAbout(deps.db, opened.row) : [],
  };
}

const view = ({ row, machine }: Opened, actor: Actor): ApplicationView =>
  applicationView(flowNamed(row.flow), machine, row, actor.kind);

/**
 * One answer in full, for staff. The caller keeps the audit.
 * @throws Refusal `notFound` when there is no such answer
 */
export async function revealed(
  deps: FlowDependencies,
  actor: Actor,
  id: string,
  path: string,
): Promise<string> {
  const { steps } = await open(deps, await visibleRow(deps, actor, id));
  const found = steps.flatMap(step => step.rows).find(row => row.path === path);
  if (!found) throw new Refusal('notFound');
  return found.value;
}

/** An application with its answers in the clear, for what an area shows its owner. */
export async function owned(
  deps: FlowDependencies,
  actor: Actor & { kind: 'member' },
  id: string,
): Promise<{ application: ApplicationView; answers: Answers }> {
  const opened = await open(deps, await visibleRow(deps, actor, id));
  return { application: view(opened, actor), answers: opened.answers };
}

/** What the owner handed in, to be corrected: only while the application may be handed in anew. */
export async function answersToEdit(
  deps: FlowDependencies,
  actor: Actor,
  id: string,
): Promise<
  { answers: Answers; formVersion: string; position: StoredSnapshot; sequence: number } & SinceSaved
> {
  const { row, machine, answers } = await open(deps, await visibleRow(deps, actor, id));
  const position = row.state as unknown as StoredSnapshot;
  const actions = allowedActions(restore(machine, position), 'member');
  if (!actions.includes('supplement') && !actions.includes('change')) throw new Refusal('notAllowedNow');
  const since = await changedSince(deps, flowNamed(row.flow), row.form_version);
  return { answers, formVersion: row.form_version, position, sequence: row.sequence, ...since };
}

/** An opened application with what the caller wants of its answers. */
export interface Listed<More> {
  total: number;
  list: (ApplicationView & More)[];
}

/**
 * One page of somebody's own applications.
 * @param more what a flow's own list adds to each line, from its answers
 */
export async function ownList<More = object>(
  deps: FlowDependencies,
  actor: Actor & { accountId: string },
  filter: { flow?: string | undefined; page: number; pageSize: number },
  more: (answers: Answers) => More = () => ({}) as More,
): Promise<Listed<More>> {
  const page = await rows.applicationsOf(deps.db, actor.accountId, filter);
  const opened = await Promise.all(page.rows.map(row => open(deps, row)));
  return { total: page.total, list: opened.map(each => ({ ...view(each, actor), ...more(each.answers) })) };
}

/** One page of the review queue, with the answers that the form marks for lists (`ui:options.list`). */
export async function reviewQueue(deps: FlowDependencies, actor: Actor, filter: rows.QueueFilter) {
  const page = await rows.queue(deps.db, actor.organisationId, filter);
  const opened = await Promise.all(page.rows.map(row => open(deps, row)));
  const chosen = page.counts.filter(({ state_name }) => !filter.state || state_name === filter.state);
  return {
    total: chosen.reduce((sum, { count }) => sum + count, 0),
    list: opened.map(each => ({ ...view(each, actor), columns: columnsOf(each) })),
    counts: countsByState(page.counts),
    flows: [...flows.values()].filter(({ review }) => review).map(({ id, title }) => ({ id, title })),
  };
}

const columnsOf = ({ steps }: Opened) =>
  steps.flatMap(({ rows: described }) => described.filter(({ listed }) => listed).map(answerRow));

/** Adds the states of the same name over all flows, named as the screens name them. */
function countsByState(counts: { flow: string; state_name: string; count: number }[]) {
  const byState = new Map<string, { state: string; statusText: string; count: number }>();
  for (const { flow, state_name, count } of counts) {
    const known = byState.get(state_name) ?? {
      state: state_name,
      statusText: statusText(flow, state_name),
      count: 0,
    };
    byState.set(state_name, { ...known, count: known.count + count });
  }
  return [...byState.values()];
}

/** What a state of a flow is called. Filed states do not depend on the steps of a form. */
function statusText(flow: string, state: string): string {
  const machine = flowNamed(flow).machine([flowNamed(flow).checkAfter ?? 'step']);
  const context = { furthest: 0, editing: false, revision: 0 };
  return statusOf(restore(machine, { value: state, context })).statusText;
}
