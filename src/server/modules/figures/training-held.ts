import type { Capability } from '../../engine/applications/capability';
import type { Answers } from '../../engine/applications/flow-services';
import { recordTrainingHeld } from './training-counts';

/** Counts a class or talk once the application has ended with it, unless its result does not count (`undone`). */
export const trainingHeld: Capability = {
  name: 'training-held',
  title: '培训计数',
  description: '办结之后计入培训的场次和人数',
  async onTransition(transition, tx) {
    const { applyStatus, open, undone } = transition.status;
    const hasEnded = applyStatus === 1 && !open && !undone;
    if (hasEnded) await recordTrainingHeld(tx, transition, participantCountOf(transition.answers));
  },
};

/** Number of participants: entered as a number, listed, or the applicant alone. */
function participantCountOf({ people }: Answers): number {
  if (Array.isArray(people)) return people.length;
  return typeof people === 'number' ? people : 1;
}
