import type { AmountDue } from '../payments/amount-due';
import type * as rows from './application-store';
import type { Answers, FlowServices, Tx } from './flow-services';
import { latestFollowUpAnswers, listSubmittedFollowUps } from './follow-up-submissions';

/** An application of which it is asked what is to be paid; `stored` is null for one that is just being filed. */
interface Asked {
  flow: string;
  applicationId: string;
  accountId: string;
  organisationId: string;
  answers: Answers;
  stored: rows.ApplicationRow | null;
  /** What is being handed in just now, by the name of its follow-up. */
  handing: Record<string, Answers>;
}

/** What is to be paid for an application, as its area works it out; null for nothing. */
export async function findAmountDue(
  deps: FlowServices,
  tx: Tx,
  { flow, stored, handing, ...subject }: Asked,
): Promise<AmountDue | null> {
  const rules = deps.flowRules.get(flow);
  if (!rules?.findAmountDue) return null;
  const handed = stored ? await listSubmittedFollowUps({ ...deps, db: tx }, [stored]) : new Map();
  const followUps = { ...latestFollowUpAnswers(handed.get(subject.applicationId) ?? []), ...handing };
  return rules.findAmountDue({ ...subject, followUps }, { db: tx, clock: deps.clock });
}
