import { addDays, today } from '../../../domain/dates';
import type { Fen } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import {
  isAwaitingStaff,
  type StatusCategory,
  statusCategoryOf,
} from '../../../flows/engine/status-category';
import type { components } from '../../../generated/api';
import type { FlowRegistry } from '../forms/flow-registry';
import {
  answerRow,
  type LoadedApplication,
  loadApplications,
  loadedApplicationView,
} from './application-reader';
import { assignmentView } from './assignment';
import { describeForms } from './described-forms';
import type { Actor, FlowServices } from './flow-services';
import { listSubmittedFollowUps } from './follow-up-submissions';
import { findPaymentDue } from './payment';
import {
  countUpTo,
  listQueueBuckets,
  type QueueBucket,
  type QueueConditions,
  type QueuedRow,
  queuePage,
} from './review-queue-store';

type Schemas = components['schemas'];
type StaffMember = Actor & { accountId: string; flows: readonly string[] };

/** Filter of the review queue. */
export interface QueueFilter {
  flow?: string | undefined;
  /**
   * Id of a state, which stands for all states with its text; `waiting` for all states in which staff decide, `onward`
   * for all later states with a further staff step.
   */
  state?: string | undefined;
  no?: string | undefined;
  assignee?: 'mine' | 'nobody' | undefined;
  due?: 'today' | 'soon' | undefined;
  /** Submission dates, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Upper limit for counts that are not maintained in the tally. */
const MAX_COUNT = 1000;
/** How many applications can be paged through; beyond that the filter must be narrowed. */
const MAX_PAGED = 3000;

/** One page of the review queue, with the answers that the form marks for lists (`ui:options.list`). */
export async function reviewQueue(
  deps: FlowServices,
  actor: StaffMember,
  filter: QueueFilter & { order: 'due' | 'oldest' | 'newest'; page: number; pageSize: number },
): Promise<Omit<Schemas['ReviewQueue'], 'page' | 'pageSize'>> {
  const { order, page, pageSize } = filter;
  if (page * pageSize > MAX_PAGED)
    throw new Refusal('badRequest', `只能翻到第${MAX_PAGED}件，请缩小筛选范围`);
  const all = await listQueueBuckets(deps.db, actor.organisationId, actor.flows);
  const conditions = toQueueConditions(deps, actor, filter, all);
  const [rows, counted, mine, due] = await Promise.all([
    queuePage(deps.db, conditions, { order, limit: pageSize, offset: (page - 1) * pageSize }),
    isPartialFilter(filter) ? countUpTo(deps.db, conditions, MAX_COUNT + 1) : null,
    countUpTo(deps.db, toQueueConditions(deps, actor, { assignee: 'mine' }, all), MAX_COUNT),
    countUpTo(deps.db, toQueueConditions(deps, actor, { state: 'waiting', due: 'today' }, all), MAX_COUNT),
  ]);
  const waiting = all.filter(bucket => isWaiting(deps.flows, bucket));
  return {
    total: counted === null ? sum(conditions.buckets) : Math.min(counted, MAX_COUNT),
    exact: counted === null || counted <= MAX_COUNT,
    list: await toQueuedApplications(deps, actor, rows),
    states: groupByText(
      deps.flows,
      all.filter(({ flow }) => !filter.flow || flow === filter.flow),
    ).map(({ statusText, states: [state = ''], count }) => ({ state, statusText, count })),
    tally: {
      waiting: sum(waiting),
      mine,
      due,
      supplement: sum(all.filter(({ state }) => state === 'supplement')),
      onward: sum(all.filter(bucket => isOnward(deps.flows, bucket))),
    },
    flows: listFilterFlows(deps.flows, actor, all).map(({ id, title }) => ({
      id,
      title,
      waiting: sum(waiting.filter(({ flow }) => flow === id)),
    })),
  };
}

/** Flows offered in the filter: those with a review, and those with any application. */
const listFilterFlows = (flows: FlowRegistry, actor: StaffMember, buckets: readonly QueueBucket[]) =>
  flows
    .list()
    .filter(({ id }) => actor.flows.includes(id))
    .filter(({ id, review }) => review || buckets.some(({ flow }) => flow === id));

/** Applications of an account, latest first, restricted to the flows of the staff actor. */
export async function queueOfAccount(
  deps: FlowServices,
  actor: StaffMember,
  accountId: string,
): Promise<Schemas['QueuedApplication'][]> {
  const buckets = await listQueueBuckets(deps.db, actor.organisationId, actor.flows);
  const conditions = { organisationId: actor.organisationId, buckets, accountId };
  const rows = await queuePage(deps.db, conditions, { order: 'newest', limit: 50, offset: 0 });
  return toQueuedApplications(deps, actor, rows);
}

/** Whether the filter selects only part of a bucket, so that no maintained count exists. */
const isPartialFilter = ({ no, assignee, due, from, to }: QueueFilter) =>
  Boolean(no || assignee || due || from || to);

/** Translates the filter into query conditions on these buckets. */
export function toQueueConditions(
  { clock, flows }: Pick<FlowServices, 'clock' | 'flows'>,
  actor: StaffMember,
  { flow, state, no, assignee, due, from, to }: QueueFilter,
  buckets: readonly QueueBucket[],
): QueueConditions {
  const lastDay = due && (due === 'today' ? today(clock) : addDays(today(clock), 2));
  return {
    organisationId: actor.organisationId,
    buckets: bucketsInState(flows, buckets, state).filter(bucket => !flow || bucket.flow === flow),
    no: no?.trim().toUpperCase() || undefined,
    assignedTo: assignee === 'mine' ? actor.accountId : undefined,
    unassigned: assignee === 'nobody',
    dueBy: lastDay ? startOf(addDays(lastDay, 1)) : undefined,
    from: from ? startOf(from) : undefined,
    before: to ? startOf(addDays(to, 1)) : undefined,
  };
}

/** The buckets that a filter by state selects. @param state as in `QueueFilter` */
function bucketsInState(
  flows: FlowRegistry,
  buckets: readonly QueueBucket[],
  state: string | undefined,
): readonly QueueBucket[] {
  if (!state) return buckets;
  const isInGroup = groups.get(state);
  if (isInGroup) return buckets.filter(bucket => isInGroup(flows, bucket));
  const sameText = groupByText(flows, buckets).find(({ states }) => states.includes(state));
  return buckets.filter(bucket => sameText?.states.includes(bucket.state));
}

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

const sum = (buckets: readonly QueueBucket[]) => buckets.reduce((total, { count }) => total + count, 0);

async function toQueuedApplications(
  deps: FlowServices,
  actor: StaffMember,
  page: readonly QueuedRow[],
): Promise<Schemas['QueuedApplication'][]> {
  const all = await loadApplications(deps, page);
  const [described, amountsDue] = await Promise.all([
    describeForms(deps, all),
    amountsUnderReview(deps, all),
  ]);
  return all.map((loaded, index) => {
    const { id, assignee, nickname, since } = loaded.row;
    const listed = (described[index] ?? []).flatMap(({ rows }) => rows.filter(({ listed }) => listed));
    const assignment =
      assignee && nickname && since ? assignmentView({ assignee, nickname, since }, actor) : null;
    const columns = listed.map(row => answerRow(row));
    return {
      ...loadedApplicationView(loaded, actor),
      awaitsStaff: isAwaitingStaff(loaded.flow, loaded.row.state_name),
      columns,
      assignment,
      amountDue: amountsDue.get(id) ?? null,
    };
  });
}

/** Amounts to look for on the bank account, for applications whose transfer proof is under review. */
async function amountsUnderReview(
  deps: FlowServices,
  all: readonly LoadedApplication[],
): Promise<Map<string, Fen>> {
  const underReview = all.filter(({ row }) => isTransferProofUnderReview(row.state_name));
  const submittedFollowUps = await listSubmittedFollowUps(
    deps,
    underReview.map(({ row }) => row),
  );
  const found = underReview.map(async loaded => {
    const { id } = loaded.row;
    const payment = await findPaymentDue(deps, loaded, submittedFollowUps.get(id) ?? []);
    return payment ? [[id, payment.amount] as const] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

/** States that staff know under one text, whatever they are called in each flow. */
interface StateGroup {
  statusText: string;
  states: string[];
  count: number;
}

/** Sums the buckets over all flows by the text of their state, in the order in which applications reach them. */
function groupByText(flows: FlowRegistry, buckets: readonly QueueBucket[]): StateGroup[] {
  const textOfState = new Map<string, string>();
  for (const { flow, state } of buckets) {
    const own = flows.stateMeta(flow, state).statusText;
    const known = textOfState.get(state) ?? own;
    // The first of several stages in one flow is the whole review in another: "审核中 · 初审", "审核中".
    textOfState.set(state, known === own ? own : (own.split(' · ')[0] ?? own));
  }
  const groups = new Map<string, StateGroup>();
  for (const { state, count } of buckets.toSorted((a, b) => rank(flows, a) - rank(flows, b))) {
    const statusText = textOfState.get(state) ?? state;
    const group = groups.get(statusText) ?? { statusText, states: [], count: 0 };
    if (!group.states.includes(state)) group.states.push(state);
    group.count += count;
    groups.set(statusText, group);
  }
  return [...groups.values()];
}

/** Sorts states by status category, in the order an application passes through them. */
const rank = (flows: FlowRegistry, { flow, state }: QueueBucket) =>
  categoryOrder.indexOf(statusCategoryOf(flows.stateMeta(flow, state)));

const categoryOrder: readonly StatusCategory[] = ['underReview', 'supplement', 'approved', 'closed'];

/** Whether staff decide in this state. */
const isWaiting = (flows: FlowRegistry, { flow, state }: QueueBucket) =>
  statusCategoryOf(flows.stateMeta(flow, state)) === 'underReview';

/** Whether it is approved and still has a staff step: assigning a class, paying a grant, sending a parcel. */
const isOnward = (flows: FlowRegistry, { flow, state }: QueueBucket) =>
  statusCategoryOf(flows.stateMeta(flow, state)) === 'approved' && flows.hasFurtherStaffStep(flow, state);

/** State filters that combine several buckets. */
const groups: ReadonlyMap<string, (flows: FlowRegistry, bucket: QueueBucket) => boolean> = new Map([
  ['waiting', isWaiting],
  ['onward', isOnward],
]);
