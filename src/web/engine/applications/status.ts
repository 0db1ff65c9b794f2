import type { components } from '../../../generated/api';
import type { Tone } from '../../ui/Tag';

export type Status = components['schemas']['Status'];

/**
 * How a status is meant: what waits for the person stands out, what is over is quiet.
 * @param awaited something is to be handed in by the person, see `awaited.ts`
 */
export function getApplicationTone(status: Status, awaited = false): Tone {
  const { applyStatus, canceled, needSupplement, undone } = status;
  if (canceled || undone) return 'plain';
  if (needSupplement || awaited) return 'wait';
  if (isPaying(status)) return 'calm';
  return (['calm', 'ok', 'error'] as const)[applyStatus];
}

/** Whether it is in the midst of a payment, a state within its stage: approved, but the money is not there yet. */
export const isPaying = ({ state }: Pick<Status, 'state'>): boolean => state.includes('.');
