import type { components } from '../../generated/api';
import type { Tone } from '../ui/Tag';

export type Status = components['schemas']['Status'];

/** How a status is meant: what waits for the person stands out, what is over is quiet. */
export function toneOf({ applyStatus, canceled, needSupplement }: Status): Tone {
  if (canceled) return 'plain';
  if (needSupplement) return 'wait';
  return (['calm', 'ok', 'error'] as const)[applyStatus];
}
