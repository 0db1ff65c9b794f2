import { LRUCache } from 'lru-cache';
import { eventHeadline } from '../../../flows/engine/event-headline';
import type { ActorKind, RecordedEvent, RecordedEventType } from '../../../flows/engine/events';
import type { Flow, SubmittedState } from '../../../flows/engine/flow-definition';
import { applicationPagePath } from '../../../flows/engine/flow-info';
import { type FlowMachine, restoreSnapshot, type StoredSnapshot } from '../../../flows/engine/machine';
import { paymentIn } from '../../../flows/engine/payment-states';
import {
  type ApplicationAction,
  allowedActions,
  type FlowStatus,
  followUpsOpen,
  listAdvanceTargets,
  requiresSmsConfirmation,
  stateName,
  statusOf,
} from '../../../flows/engine/status';
import { listSubmittedStates } from '../../../flows/engine/submitted-states';
import type { components } from '../../../generated/api';
import type { ApplicationRow } from './application-store';
import type { EventRow } from './event-store';
import type { Answers } from './flow-services';
import { isFollowUpApplicable } from './follow-up-condition';

/** An application as the contract describes it. */
export type ApplicationView = components['schemas']['Application'];
export type TimelineView = components['schemas']['TimelineEntry'];

const confirmableActions: [RecordedEventType, ApplicationAction[]][] = [
  ['FILED', ['supplement', 'change']],
  ['CANCEL', ['cancel']],
];

/** Columns of an application that a view needs. */
export type ApplicationViewRow = Pick<
  ApplicationRow,
  'id' | 'no' | 'sequence' | 'submitted_at' | 'updated_at' | 'due_at' | 'reason' | 'fields'
> & { state: unknown };

/**
 * The application as this kind of actor sees it: same facts, different allowed actions.
 * @param answers decrypted only where something depends on them
 */
export function applicationView(
  flow: Flow,
  machine: FlowMachine,
  row: ApplicationViewRow,
  viewerKind: ActorKind,
  answers: () => Answers,
): ApplicationView {
  const { status, stage, followUps, allowed, advanceTargets } = stateView(
    flow,
    machine,
    row.state as StoredSnapshot,
    viewerKind,
  );
  const applicable = followUps.filter(what => isFollowUpApplicable(flow, what, answers));
  const actions = allowed.filter(action => action !== 'followUp' || applicable.length > 0);
  return {
    id: row.id,
    no: row.no,
    flow: flow.id,
    title: flow.title,
    page: applicationPagePath(flow, row.id),
    status: { ...status, stage: stage ?? null },
    sequence: row.sequence,
    allowedActions: actions,
    nextStages: actions.includes('advance') ? advanceTargets : [],
    followUps: applicable.map(what => followUpView(flow, what)),
    actionsRequiringSmsCode: confirmableActions.flatMap(([type, confirmable]) =>
      requiresSmsConfirmation(flow, type) ? confirmable.filter(action => actions.includes(action)) : [],
    ),
    paymentTitle: paymentIn(flow, stage)?.title ?? null,
    cancelNote: flow.cancel?.note ?? null,
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    reason: row.reason,
    fields: row.fields,
  };
}

/** What a state of a machine says and allows, whatever the answers are. */
interface StateView {
  status: Omit<FlowStatus, 'open' | 'stage'>;
  stage: string | undefined;
  followUps: readonly string[];
  allowed: readonly ApplicationAction[];
  advanceTargets: SubmittedState[];
}

/** Number of kept views of a machine: a snapshot counts its revisions, so that they have no end. */
const MAX_STATE_VIEWS = 500;

const stateViews = new WeakMap<FlowMachine, LRUCache<string, StateView>>();

/** The view of a state, computed once per machine, stored snapshot and kind of viewer: it depends on nothing else. */
function stateView(
  flow: Flow,
  machine: FlowMachine,
  stored: StoredSnapshot,
  viewerKind: ActorKind,
): StateView {
  const views = stateViews.get(machine) ?? new LRUCache<string, StateView>({ max: MAX_STATE_VIEWS });
  stateViews.set(machine, views);
  const key = `${viewerKind} ${JSON.stringify(stored)}`;
  const known = views.get(key);
  if (known) return known;
  const snapshot = restoreSnapshot(machine, stored);
  const { open: _, stage, ...status } = statusOf(snapshot);
  const view = {
    status,
    stage,
    followUps: followUpsOpen(flow, snapshot, viewerKind),
    allowed: allowedActions(flow, snapshot, viewerKind),
    advanceTargets: listAdvanceTargets(flow, snapshot),
  };
  views.set(key, view);
  return view;
}

function followUpView({ followUps = {} }: Flow, name: string): ApplicationView['followUps'][number] {
  const { title = name, form = name, awaited } = followUps[name] ?? {};
  return { name, title, form, ...(awaited && { awaited }) };
}

/** A recorded event as an entry of the timeline. */
export function timelineEntry(
  flow: Flow,
  row: Pick<EventRow, 'sequence' | 'event' | 'actor_kind' | 'actor_name' | 'at' | 'state'>,
  viewerKind: ActorKind,
): TimelineView {
  const event = row.event as unknown as RecordedEvent;
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    title: eventHeadline(flow, event, row.sequence, stateName(row.state)),
    who: actorLabelOf(row, viewerKind),
    text: ('reason' in event && event.reason) || ('note' in event && event.note) || moveText(flow, event),
  };
}

/** Tells that the application moved to another process, which did not have its state. */
function moveText(flow: Flow, event: RecordedEvent): string | null {
  if (event.type !== 'FILED' || event.from === undefined) return null;
  const title = listSubmittedStates(flow).get(event.from)?.statusText ?? event.from;
  return `办理过程已经调整，从“${title}”接着办`;
}

/** Label of the actor of an event, for this side: the applicant reads 您, staff read 申请人. */
export function actorLabelOf(
  row: Pick<EventRow, 'actor_kind' | 'actor_name'>,
  viewerKind: ActorKind,
): string {
  return {
    member: viewerKind === 'member' ? '您' : '申请人',
    staff: row.actor_name ? `工作人员 ${row.actor_name}` : '工作人员',
    system: '系统',
  }[row.actor_kind as ActorKind];
}
