import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { insertMessage } from '../../engine/applications/application-store';
import type { Services } from '../../engine/services';
import { lockRolesInForce } from '../../engine/staff-roles';
import { executeWrites } from '../../platform/db/batch-writes';
import { APPROVER_ROLE } from './approvers';
import { logFormChange, type StudioUser } from './audit-log';
import { RETIREMENT_ROLE } from './retirement';

/** What is published. */
export interface PublishedForm {
  flow: string;
  title: string;
  /** Whether the flow is retired by it, or opened again. */
  retires: boolean;
}

const WITHDRAWN = '您已没有发布表单的权限，没有发布，现行版本不变';

class WithdrawnRole extends Refusal {
  constructor() {
    super('forbidden', WITHDRAWN);
  }
}

/**
 * Runs the transaction of a publication. The member of staff who decided on it must still have the roles for it: between
 * the decision and this transaction lies the check of a hundred thousand applications, or a queue of jobs.
 * @throws Refusal `forbidden` when a role was withdrawn, which is recorded in the audit log and told by a message;
 * whatever `work` throws
 */
export async function publishingTransaction<Result>(
  { db }: Pick<Services, 'db'>,
  studioUser: StudioUser,
  { flow, title, retires }: PublishedForm,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const needed = retires ? [APPROVER_ROLE, RETIREMENT_ROLE] : [APPROVER_ROLE];
  try {
    return await db.transaction().execute(async trx => {
      const roles = (await lockRolesInForce(trx, [studioUser.accountId])).get(studioUser.accountId);
      if (!needed.every(role => roles?.includes(role))) throw new WithdrawnRole();
      return work(trx);
    });
  } catch (error) {
    if (error instanceof WithdrawnRole)
      await db.transaction().execute(async trx => {
        await logFormChange(trx, studioUser, 'form.refused', { flow });
        await executeWrites(trx, [messageAbout(studioUser, title)]);
      });
    throw error;
  }
}

const messageAbout = ({ accountId }: StudioUser, title: string) =>
  insertMessage({
    ...{ id: randomUUID(), account_id: accountId, application_id: null, at: new Date() },
    title: '表单没有发布',
    text: `“${title}”没有发布：在这之前，您发布表单的权限已被收回。现行版本不变。`,
  });
