import { UNANSWERED } from '../../../flows/engine/answer-summary';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { components } from '../../../generated/api';
import { Section } from '../../ui/Section';
import { Terms } from '../../ui/Terms';

interface StaffEntriesProps {
  flow: Flow;
  detail: components['schemas']['ApplicationDetail'];
}

/**
 * The latest follow-up by staff that led to the current state, such as time and place of a class, or the granted aid.
 */
export function StaffEntries({ flow, detail: { application, followUps } }: StaffEntriesProps) {
  const staffFollowUp = followUps.findLast(({ name }) => {
    const { by, to } = flow.followUps?.[name] ?? {};
    return by === 'staff' && to === application.status.state;
  });
  if (!staffFollowUp) return null;
  return (
    <Section title={staffFollowUp.title} className="card pad-5 stack gap-3 mt-5">
      <Terms
        facts={staffFollowUp.rows
          .filter(({ value }) => value !== UNANSWERED)
          .map(({ label, value }) => [label, value])}
      />
    </Section>
  );
}
