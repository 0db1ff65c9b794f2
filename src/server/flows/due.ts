import { flow as flowNamed } from '../../flows/index';
import type { Due } from '../payments/due';
import type { Actor, Answers, FlowDependencies, Tx } from './dependencies';
import { sealContext } from './record';
import type { Request } from './request';
import * as rows from './store';
import { visible } from './visible';

interface Owner {
  applicationId: string;
  accountId: string | null;
  stored: rows.ApplicationRow | null;
}

/** What is to be paid for the application that a request is about, as its area works it out. */
export async function dueNow(
  deps: Pick<FlowDependencies, 'rules' | 'vault' | 'clock'>,
  tx: Tx,
  { flow, actor, filed }: Pick<Request, 'flow' | 'actor' | 'filed'>,
  { applicationId, accountId, stored }: Owner,
): Promise<Due | null> {
  const rules = deps.rules.get(flow.id);
  if (!rules?.due || !accountId) return null;
  const sealed = stored?.answers;
  const answers = filed?.answers ?? (sealed && deps.vault.open<Answers>(sealed, sealContext(applicationId)));
  if (!answers) return null;
  return rules.due({ applicationId, accountId, organisationId: actor.organisationId, answers }, tx, deps);
}

/**
 * What is to be paid for a stored application, or null for nothing.
 * @throws Refusal `notFound`, `forbidden`
 */
export async function dueOf(deps: FlowDependencies, actor: Actor, id: string): Promise<Due | null> {
  const row = visible(actor, await rows.findApplication(deps.db, actor.organisationId, id));
  return dueNow(
    deps,
    deps.db,
    { flow: flowNamed(row.flow), actor },
    { applicationId: id, accountId: row.account_id, stored: row },
  );
}
