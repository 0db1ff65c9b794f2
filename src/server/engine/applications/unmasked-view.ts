import type { AnswerSummaryRow } from '../../../flows/engine/answer-summary';
import type { components } from '../../../generated/api';
import { listApplicationsOfAccount } from './account-applications-store';
import { loadApplication, loadedApplicationView } from './application-reader';
import { timelineEntry } from './application-views';
import { describeForms } from './described-forms';
import { eventsOf } from './event-store';
import type { FlowServices } from './flow-services';
import { describeFollowUps, followUpsAmong } from './follow-up-submissions';

/** A decrypted application without masking, for the applicant only. */
export interface UnmaskedApplication {
  application: components['schemas']['Application'];
  /** Form steps, followed by the follow-up submissions. */
  parts: { title: string; rows: AnswerSummaryRow[] }[];
  timeline: components['schemas']['TimelineEntry'][];
}

/** Streams all applications of an account, latest first: one at a time, as answers may be long. */
export async function* streamUnmaskedApplications(
  deps: FlowServices,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): AsyncGenerator<UnmaskedApplication> {
  const actor = { kind: 'member', accountId, organisationId, name: null } as const;
  for (const row of await listApplicationsOfAccount(deps.db, accountId)) {
    const loaded = await loadApplication(deps, row);
    const events = await eventsOf(deps.db, row.id).execute();
    const [[steps = []], followUps] = await Promise.all([
      describeForms(deps, [loaded]),
      describeFollowUps(deps, await followUpsAmong(deps, row, events)),
    ]);
    yield {
      application: loadedApplicationView(loaded, actor),
      parts: [...steps, ...followUps].map(({ title, rows }) => ({ title, rows })),
      timeline: events.map(event => timelineEntry(loaded.flow, event, 'member')),
    };
  }
}
