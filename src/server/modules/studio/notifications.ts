import { randomUUID } from 'node:crypto';
import { reasonSentence } from '../../../domain/text';
import type { PublishingEventType } from '../../../flows/engine/publication-machine';
import { insertMessage } from '../../engine/applications/application-store';
import type { Services } from '../../engine/services';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { staffRoles } from '../account';
import { type StaffNotification, sendStaffNotificationSms } from '../message';
import { canApproveChange } from './approvers';
import type { StudioUser } from './audit-log';
import { findStaffNames } from './change-store';

/** Data of a change for notifications. */
interface ChangeFacts {
  /** Title of the form. */
  title: string;
  /** Reason of the approval request or of the return. */
  reason: string | null;
  /** Accounts that have edited it. */
  authors: readonly string[];
  /** It retires a flow, or opens it again. */
  retires: boolean;
  at: Date;
}

interface ChangeNotification extends Pick<StaffNotification, 'kind' | 'says'> {
  title: string;
  text: string;
}

/** Events that trigger a notification. */
type NotifyingEvent = Exclude<PublishingEventType, 'SAVE' | 'DROP'>;

const composeByEvent: Record<NotifyingEvent, (actorName: string, change: ChangeFacts) => ChangeNotification> =
  {
    ASK: (actorName, { title, reason }) => ({
      kind: 'todo',
      says: '有表单的修改等您复核',
      title: '等您复核',
      text: `${actorName}改了“${title}”的表单，提请复核。${reasonSentence(reason ?? '')}请在工作台的“表单”里复核并发布，或者退回。`,
    }),
    RETURN: (actorName, { title, reason }) => ({
      kind: 'todo',
      says: '您改的表单被退回',
      title: '表单的修改被退回',
      text: `“${title}”的修改由${actorName}退回。${reasonSentence(reason ?? '')}请在工作台的“表单”里继续修改。`,
    }),
    APPROVE: (actorName, { title }) => ({
      kind: 'progress',
      says: '您改的表单已复核并发布',
      title: '表单的修改已发布',
      text: `“${title}”的修改由${actorName}复核通过，已经发布。`,
    }),
  };

/**
 * Prepares the notifications about a change: possible approvers are notified of an approval request, its authors of the
 * outcome. The acting staff member is not notified.
 */
export async function prepareChangeNotifications(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  studioUser: StudioUser,
  type: Exclude<PublishingEventType, 'SAVE'>,
  change: ChangeFacts,
): Promise<PreparedWrite[]> {
  if (type === 'DROP') return [];
  const { authors, at } = change;
  const recipients = type === 'ASK' ? await approvers(db, studioUser, change) : authors;
  const actorName =
    (await findStaffNames(db, [studioUser.accountId])).get(studioUser.accountId) ?? '一位工作人员';
  const { title, text, ...smsPayload } = composeByEvent[type](actorName, change);
  const writes = recipients
    .filter(accountId => accountId !== studioUser.accountId)
    .map(async accountId => [
      insertMessage({ id: randomUUID(), account_id: accountId, application_id: null, title, text, at }),
      await jobs.prepareEnqueue(sendStaffNotificationSms, { accountId, ...smsPayload }),
    ]);
  return (await Promise.all(writes)).flat();
}

/** Accounts that may approve a change. */
async function approvers(
  db: Services['db'],
  { organisationId }: StudioUser,
  change: ChangeFacts,
): Promise<string[]> {
  const staff = await staffRoles(db, organisationId);
  return staff.filter(member => canApproveChange(member, change)).map(({ accountId }) => accountId);
}
