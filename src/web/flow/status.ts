import type { components } from '../../generated/api';
import type { Tone } from '../ui/Tag';

export type Status = components['schemas']['Status'];

/**
 * How a status is meant: what waits for the person stands out, what is over is quiet.
 * @param awaited something is to be handed in by the person, see `awaited.ts`
 */
export function toneOf({ applyStatus, canceled, needSupplement, undone }: Status, awaited = false): Tone {
  if (canceled || undone) return 'plain';
  if (needSupplement || awaited) return 'wait';
  return (['calm', 'ok', 'error'] as const)[applyStatus];
}
