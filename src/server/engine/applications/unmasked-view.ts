import type { DescribedRow } from '../../../flows/engine/answer-summary';
import { flow as flowNamed } from '../../../flows/index';
import type { components } from '../../../generated/api';
import { allOf } from './account-applications-store';
import { open, view } from './application-reader';
import { eventsOf } from './application-store';
import { timelineEntry } from './application-views';
import type { FlowDependencies } from './flow-services';
import { handedIn } from './follow-up-submissions';

/** An application with everything in the clear, for nobody but the applicant. */
export interface InFull {
  application: components['schemas']['Application'];
  /** Steps of the form, then what was handed in later. */
  parts: { title: string; rows: DescribedRow[] }[];
  timeline: components['schemas']['TimelineEntry'][];
}

/** Everything that an account has applied for, the latest first: one at a time, as answers may be long. */
export async function* inFull(
  deps: FlowDependencies,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): AsyncGenerator<InFull> {
  const actor = { kind: 'member', accountId, organisationId, name: null } as const;
  for (const row of await allOf(deps.db, accountId)) {
    const opened = await open(deps, row);
    const handed = (await handedIn(deps, [row])).get(row.id) ?? [];
    const events = await eventsOf(deps.db, row.id);
    yield {
      application: view(opened, actor),
      parts: [...opened.steps, ...handed].map(({ title, rows }) => ({ title, rows })),
      timeline: events.map(event => timelineEntry(flowNamed(row.flow), event, 'member')),
    };
  }
}
