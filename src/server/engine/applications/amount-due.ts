import type { AmountDue } from '../payments/amount-due';
import type * as rows from './application-store';
import type { Answers, FlowServices, Tx } from './flow-services';
import { latestFollowUpAnswers, listSubmittedFollowUps } from './follow-up-submissions';

/** Application whose amount due is computed; `stored` is null for an application that is just being submitted. */
interface AmountDueQuery {
  flow: string;
  applicationId: string;
  accountId: string;
  organisationId: string;
  answers: Answers;
  stored: rows.ApplicationRow | null;
  /** Answers of the follow-up that is being submitted with this event, by follow-up name. */
  newAnswers: Record<string, Answers>;
}

/** Amount due for an application, computed by the rules of its module; null when nothing is due. */
export async function findAmountDue(
  deps: FlowServices,
  tx: Tx,
  { flow, stored, newAnswers, ...subject }: AmountDueQuery,
): Promise<AmountDue | null> {
  const rules = deps.flowRules.get(flow);
  if (!rules?.findAmountDue) return null;
  const submitted = stored ? await listSubmittedFollowUps({ ...deps, db: tx }, [stored]) : new Map();
  const followUps = { ...latestFollowUpAnswers(submitted.get(subject.applicationId) ?? []), ...newAnswers };
  return rules.findAmountDue({ ...subject, followUps }, { db: tx, clock: deps.clock });
}
