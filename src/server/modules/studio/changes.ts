import type { Transaction } from 'kysely';
import type { AuditAction } from '../../../domain/audit-actions';
import { Refusal, type RefusalName } from '../../../domain/refusals';
import {
  applyPublicationEvent,
  findPublicationBlockers,
  type PublicationBlocker,
  type PublishingEvent,
  type PublishingState,
  type StoredChange,
} from '../../../flows/engine/publication-machine';
import type { DB } from '../../../generated/database';
import { isShared } from '../../engine/forms/schema-source';
import { accountsOfPerson } from '../../engine/person-accounts';
import { assertMayConfirm, type ProposalRoles } from '../../engine/second-person';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { APPROVER_ROLE } from './approvers';
import { logFormChange, type StudioUser } from './audit-log';
import { assessChange } from './change-assessment';
import {
  type ChangeRow,
  type FormStore,
  findChange,
  insertChangeEvent,
  listChangeEvents,
  replaceChange,
} from './change-store';
import { stateOf, textsOf } from './change-texts';
import { titleOfTexts } from './new-form';
import { prepareChangeNotifications } from './notifications';
import { publishChange, recheckBeforePublish } from './publish-change';
import { publishingTransaction } from './publishing-transaction';

/** Conflict messages by the current state of a change that was open when the caller read it. */
const conflictTexts: Record<PublishingState, string> = {
  editing: '这份修改已被别人保存或退回，请刷新后再操作',
  waiting: '这份修改已提请复核，请刷新后再操作',
  live: '这份修改已由别人复核并发布，请刷新后查看',
  dropped: '这份修改已被别人放弃，请刷新后查看',
};

/**
 * Refusal when a change was modified since the caller read it.
 * @param row the change as it is now; undefined when none is open any more
 */
export const changedMeanwhile = (row: ChangeRow | undefined) =>
  new Refusal('conflict', row ? conflictTexts[stateOf(row).value] : '这份修改已经发布或放弃，请刷新后再操作');

/**
 * Account under which the machine knows the caller: the author account of the change that belongs to the same person,
 * otherwise the caller's.
 */
export async function resolveChangeActor(
  db: Services['db'],
  change: StoredChange,
  accountId: string,
): Promise<string> {
  const accounts = await accountsOfPerson(db, accountId);
  return change.context.authors.find(author => accounts.has(author)) ?? accountId;
}

/**
 * A change of the forms of this organisation.
 * @throws Refusal `notFound`
 */
export async function existingChange({ db, forms }: FormStore, id: string): Promise<ChangeRow> {
  const row = await findChange(db, forms.owners()[0], id);
  if (!row) throw new Refusal('notFound', '没有这份修改');
  return row;
}

/**
 * Finds the change in the version that the caller has seen.
 * @throws Refusal `notFound`, or `conflict` when it was changed meanwhile
 */
export async function requireUnchangedChange(
  services: FormStore,
  { id, sequence }: { id: string; sequence: number },
): Promise<ChangeRow> {
  const row = await existingChange(services, id);
  if (row.sequence !== sequence) throw changedMeanwhile(row);
  return row;
}

/** Refusals of the blockers that depend on who acts; all others are `notAllowedNow`. */
const refusalsByBlocker: Partial<Record<PublicationBlocker['name'], RefusalName>> = {
  second: 'secondPerson',
  entitled: 'forbidden',
};

/**
 * Applies an event with the publication machine.
 * @throws Refusal `secondPerson`, `forbidden` or `notAllowedNow` with the blocker
 */
export function takeChangeEvent(
  change: StoredChange,
  event: PublishingEvent,
): NonNullable<ReturnType<typeof applyPublicationEvent>> {
  const applied = applyPublicationEvent(change, event);
  if (applied) return applied;
  const [blocker] = findPublicationBlockers(change, event);
  throw new Refusal(refusalsByBlocker[blocker?.name ?? 'state'] ?? 'notAllowedNow', blocker?.says);
}

/** An action on a change, without the assessed facts. */
export type ChangeAction =
  | { type: 'ASK'; reason: string }
  | { type: 'RETURN'; reason: string }
  | { type: 'APPROVE' }
  | { type: 'DROP' };

const auditActions = {
  ASK: 'form.asked',
  RETURN: 'form.returned',
  APPROVE: 'form.approved',
  DROP: 'form.dropped',
} as const satisfies Record<ChangeAction['type'], AuditAction>;

/** Who may ask for the approval of a change, and who may approve it. */
const PROPOSAL_ROLES: ProposalRoles = { propose: ['schemas'], confirm: [APPROVER_ROLE] };

/** The account that has asked for the approval of a change. */
async function findAsker(db: Services['db'], { id, author }: ChangeRow): Promise<string> {
  const events = await listChangeEvents(db, id);
  return events.findLast(({ event }) => (event as { type?: string }).type === 'ASK')?.author ?? author;
}

/**
 * Applies an action to a change, and publishes it when the machine has the effect `publish`.
 * @throws Refusal `conflict` when it was changed meanwhile, or another version has gone live; `secondPerson`, `forbidden`
 * and `notAllowedNow` with the blocker; an approval as `assertMayConfirm`
 */
export async function advanceChange(
  services: Pick<Services, 'config' | 'db' | 'forms' | 'jobs' | 'workers'>,
  studioUser: StudioUser,
  { id, sequence }: { id: string; sequence: number },
  action: ChangeAction,
): Promise<ChangeRow> {
  const { db, forms } = services;
  const by = studioUser.accountId;
  const row = await requireUnchangedChange(services, { id, sequence });
  const assessment = await assessChange(services, row);
  const actorId = await resolveChangeActor(db, stateOf(row), by);
  const event = {
    ...{ ...action, by: actorId, facts: assessment.facts },
    mayRetire: studioUser.mayRetire === true,
  } as PublishingEvent;
  const applied = takeChangeEvent(stateOf(row), event);
  const publishes = applied.effects.some(({ kind }) => kind === 'publish');
  const rechecked = publishes ? await recheckBeforePublish(services, assessment) : null;
  const at = new Date();
  const reason = 'reason' in action ? action.reason : row.reason;
  const title = assessment.newer?.title ?? (assessment.live.title || titleOfTexts(row.flow, textsOf(row)));
  const { authors } = applied.change.context;
  const notificationWrites = await prepareChangeNotifications(services, studioUser, action.type, {
    title: isShared(row.flow) ? `${title}（共用部分）` : title,
    reason,
    authors,
    retires: assessment.facts.retires,
    at,
  });
  const write = async (trx: Transaction<DB>): Promise<ChangeRow> => {
    const reasonColumns = {
      ...(action.type === 'ASK' && { reason: action.reason, return_reason: null }),
      ...(action.type === 'RETURN' && { return_reason: action.reason }),
    };
    const state = { state: JSON.stringify(applied.change), state_name: applied.change.value };
    if (!(await replaceChange(trx, id, sequence, { ...state, ...reasonColumns })))
      throw changedMeanwhile(await existingChange({ db: trx, forms }, id));
    if (action.type === 'APPROVE')
      await assertMayConfirm(trx, by, { proposedBy: await findAsker(trx, row) }, PROPOSAL_ROLES);
    await insertChangeEvent(trx, { change_id: id, sequence: sequence + 1, event: action, author: by, at });
    await logFormChange(trx, studioUser, auditActions[action.type], { flow: row.flow, reason });
    if (rechecked) await publishChange(services, trx, { row, approver: by }, assessment, rechecked);
    await executeWrites(trx, notificationWrites);
    return existingChange({ db: trx, forms }, id);
  };
  const published = { flow: row.flow, title, retires: assessment.facts.retires };
  return rechecked
    ? publishingTransaction(services, studioUser, published, write)
    : db.transaction().execute(write);
}
