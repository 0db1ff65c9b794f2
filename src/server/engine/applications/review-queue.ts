import { addDays, today } from '../../../domain/dates';
import type { Fen } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import {
  hasFurtherStaffStep,
  type StatusCategory,
  statusCategoryOf,
} from '../../../flows/engine/status-category';
import { getFlow as flowNamed } from '../../../flows/index';
import type { components } from '../../../generated/api';
import {
  answerRow,
  type LoadedApplication,
  loadApplications,
  loadedApplicationView,
} from './application-reader';
import { assignmentView } from './assignment';
import type { Actor, FlowServices } from './flow-services';
import { listSubmittedFollowUps } from './follow-up-submissions';
import { duePaymentView } from './payment';
import {
  countUpTo,
  listQueueBuckets,
  type QueueBucket,
  type QueueConditions,
  type QueuedRow,
  queuePage,
} from './review-queue-store';
import { stateMeta } from './state-meta';

type Schemas = components['schemas'];
type Clerk = Actor & { accountId: string; flows: readonly string[] };

/** What a clerk narrows the queue to. */
export interface QueueFilter {
  flow?: string | undefined;
  /** Id of a state; `waiting` for all in which staff decide, `onward` for all later ones that they have to bring on. */
  state?: string | undefined;
  no?: string | undefined;
  claimed?: 'mine' | 'nobody' | undefined;
  due?: 'today' | 'soon' | undefined;
  /** Days of filing, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Where counting ends that is not kept ready. */
const COUNTED = 1000;
/** How far the queue can be leafed through: whoever looks for something further down narrows it. */
const REACH = 3000;

/** One page of the review queue, with the answers that the form marks for lists (`ui:options.list`). */
export async function reviewQueue(
  deps: FlowServices,
  actor: Clerk,
  filter: QueueFilter & { order: 'due' | 'oldest' | 'newest'; page: number; pageSize: number },
): Promise<Omit<Schemas['Queue'], 'page' | 'pageSize'>> {
  const { order, page, pageSize } = filter;
  if (page * pageSize > REACH) throw new Refusal('badRequest', `只能翻到第${REACH}件，请缩小筛选范围`);
  const all = await listQueueBuckets(deps.db, actor.organisationId, actor.flows);
  const asked = toQueueConditions(deps, actor, filter, all);
  const [rows, counted, mine, due] = await Promise.all([
    queuePage(deps.db, asked, { order, limit: pageSize, offset: (page - 1) * pageSize }),
    narrows(filter) ? countUpTo(deps.db, asked, COUNTED + 1) : null,
    countUpTo(deps.db, toQueueConditions(deps, actor, { claimed: 'mine' }, all), COUNTED),
    countUpTo(deps.db, toQueueConditions(deps, actor, { state: 'waiting', due: 'today' }, all), COUNTED),
  ]);
  const waiting = all.filter(isWaiting);
  return {
    total: counted === null ? sum(asked.buckets) : Math.min(counted, COUNTED),
    exact: counted === null || counted <= COUNTED,
    list: await queued(deps, actor, rows),
    states: countsByState(all.filter(({ flow }) => !filter.flow || flow === filter.flow)),
    tally: {
      waiting: sum(waiting),
      mine,
      due,
      supplement: sum(all.filter(({ state }) => state === 'supplement')),
      onward: sum(all.filter(isOnward)),
    },
    flows: mattersOf(actor, all).map(id => ({
      id,
      title: flowNamed(id).title,
      waiting: sum(waiting.filter(({ flow }) => flow === id)),
    })),
  };
}

/** The matters that are worth choosing from: those that are reviewed, and those of which there is anything. */
const mattersOf = (actor: Clerk, lanes: readonly QueueBucket[]) =>
  actor.flows.filter(id => flowNamed(id).review || lanes.some(({ flow }) => flow === id));

/** What an account has filed, latest first, as far as it is of the clerk's matters. */
export async function queueOfAccount(
  deps: FlowServices,
  actor: Clerk,
  accountId: string,
): Promise<Schemas['QueuedApplication'][]> {
  const buckets = await listQueueBuckets(deps.db, actor.organisationId, actor.flows);
  const asked = { organisationId: actor.organisationId, buckets, accountId };
  const rows = await queuePage(deps.db, asked, { order: 'newest', limit: 50, offset: 0 });
  return queued(deps, actor, rows);
}

/** Whether the filter takes a part of a lane, so that its count is not kept ready. */
const narrows = ({ no, claimed, due, from, to }: QueueFilter) => Boolean(no || claimed || due || from || to);

/** The filter in terms of the database, within these lanes. */
export function toQueueConditions(
  { clock }: Pick<FlowServices, 'clock'>,
  actor: Clerk,
  { flow, state, no, claimed, due, from, to }: QueueFilter,
  lanes: readonly QueueBucket[],
): QueueConditions {
  const lastDay = due && (due === 'today' ? today(clock) : addDays(today(clock), 2));
  return {
    organisationId: actor.organisationId,
    buckets: lanes.filter(
      lane =>
        (!flow || lane.flow === flow) && (!state || (groups.get(state)?.(lane) ?? lane.state === state)),
    ),
    no: no?.trim().toUpperCase() || undefined,
    assignedTo: claimed === 'mine' ? actor.accountId : undefined,
    unassigned: claimed === 'nobody',
    dueBy: lastDay ? startOf(addDays(lastDay, 1)) : undefined,
    from: from ? startOf(from) : undefined,
    before: to ? startOf(addDays(to, 1)) : undefined,
  };
}

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

const sum = (lanes: readonly QueueBucket[]) => lanes.reduce((total, { count }) => total + count, 0);

async function queued(
  deps: FlowServices,
  actor: Clerk,
  page: readonly QueuedRow[],
): Promise<Schemas['QueuedApplication'][]> {
  const all = await loadApplications(deps, page);
  const payable = await payableOf(deps, all);
  return all.map(opened => {
    const { id, claimant, nickname, since } = opened.row;
    const listed = opened.steps.flatMap(({ rows }) => rows.filter(({ listed }) => listed));
    const claim = claimant && nickname && since ? assignmentView({ claimant, nickname, since }, actor) : null;
    const columns = listed.map(row => answerRow(row));
    return { ...loadedApplicationView(opened, actor), columns, claim, payable: payable.get(id) ?? null };
  });
}

/** What is to be found on the account for those whose voucher waits to be looked at. */
async function payableOf(deps: FlowServices, all: readonly LoadedApplication[]): Promise<Map<string, Fen>> {
  const confirming = all.filter(({ row }) => isTransferProofUnderReview(row.state_name));
  const handed = await listSubmittedFollowUps(
    deps,
    confirming.map(({ row }) => row),
  );
  const found = confirming.map(async opened => {
    const { id } = opened.row;
    const payment = await duePaymentView(deps, opened, handed.get(id) ?? []);
    return payment ? [[id, payment.amount] as const] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

/** Adds the states of the same name over all flows, named as the screens name them. */
function countsByState(lanes: readonly QueueBucket[]): Schemas['Queue']['states'] {
  const byState = new Map<string, Schemas['Queue']['states'][number]>();
  for (const { flow, state, count } of lanes.toSorted((a, b) => rank(a) - rank(b))) {
    const own = stateMeta(flow, state).statusText;
    const known = byState.get(state) ?? { state, statusText: own, count: 0 };
    // What is the first of several stages in one matter is the whole review in another: "审核中 · 初审", "审核中".
    const statusText = known.statusText === own ? own : (own.split(' · ')[0] ?? own);
    byState.set(state, { state, statusText, count: known.count + count });
  }
  return [...byState.values()];
}

/** States in the order in which an application comes to them; those of one standing as they are called. */
const rank = ({ flow, state }: QueueBucket) => standings.indexOf(statusCategoryOf(stateMeta(flow, state)));

const standings: readonly StatusCategory[] = ['underReview', 'supplement', 'approved', 'closed'];

/** Whether staff decide in this state. */
const isWaiting = ({ flow, state }: QueueBucket) =>
  statusCategoryOf(stateMeta(flow, state)) === 'underReview';

/** Whether it is approved, and staff still have something to do: a class to find, a grant to pay, a parcel to send. */
const isOnward = ({ flow, state }: QueueBucket) =>
  statusCategoryOf(stateMeta(flow, state)) === 'approved' && hasFurtherStaffStep(flowNamed(flow), state);

/** Lanes that are asked for together. */
const groups: ReadonlyMap<string, (lane: QueueBucket) => boolean> = new Map([
  ['waiting', isWaiting],
  ['onward', isOnward],
]);
