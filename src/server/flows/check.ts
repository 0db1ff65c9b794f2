import { Refusal } from '../../domain/refusals';
import type { Flow } from '../../flows/engine/declaration';
import type { Answers, CheckResult, FlowDependencies } from './dependencies';
import { openApplication } from './store';
import { subjectIndex } from './subject';

/** Who asks, and about what: the answers that the flow's check reads. */
export interface CheckSubject {
  answers: Answers;
  accountId: string;
  organisationId: string;
  /** The application that is being supplemented or changed: it does not stand in its own way. */
  applicationId: string | null;
}

/** What the flow's own rules say, e.g. of document and age. */
export async function ownCheck(
  deps: FlowDependencies,
  flow: Flow,
  subject: CheckSubject,
): Promise<CheckResult> {
  const { db, vault, clock } = deps;
  const own = await deps.rules.get(flow.id)?.check?.(subject, { db, vault, clock });
  return own ?? { pass: true, reason: 'OK', msg: '校验通过' };
}

/**
 * Whether somebody may file this: the flow's own rules first, then that nothing is open about the same subject.
 * One's own open application is called a duplicate; of another person's nothing is told.
 */
export async function check(deps: FlowDependencies, flow: Flow, subject: CheckSubject): Promise<CheckResult> {
  const own = await ownCheck(deps, flow, subject);
  const index = own.pass && subjectIndex(deps, flow, subject.accountId, subject.answers);
  const open = index && (await openApplication(deps.db, subject.organisationId, flow.id, index));
  if (!open) return own;
  const mine = open.account_id === subject.accountId;
  if (mine && open.id === subject.applicationId) return own;
  return mine
    ? { pass: false, reason: 'DUPLICATE', msg: new Refusal('duplicate').message }
    : { pass: false, reason: 'CONTACT', msg: new Refusal('notEligible').message };
}
