import { bucketOf } from '../../../domain/duration-buckets';
import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import { questionPath } from '../../../flows/engine/question-index';

/** A counted event of a step, see the migration 0085-progress. */
export interface FunnelEvent {
  step: string;
  kind: 'opened' | 'finished' | 'duration' | 'failed';
  part?: string;
}

/** The page after the last step; finished by submitting the form. */
export const REVIEW_STEP = 'review';

/** Furthest step of a draft at its last save. */
export interface FurthestStep {
  /** Index of the furthest step; the number of steps once the review page has been reached, -1 at the guidance. */
  furthest: number;
  /** Time of the save; null when no step has been reached. */
  at: Date | null;
}

/**
 * Events to count when a draft advances: each step opened or finished, once per draft, and the time between. Going back
 * and forth is not counted again.
 * @param previous null for the first save
 */
export function listStepEvents(
  { steps }: Pick<FormVersion, 'steps'>,
  previous: FurthestStep | null,
  current: FurthestStep & { at: Date },
): FunnelEvent[] {
  const screens = [...steps.map(({ id }) => id), REVIEW_STEP];
  const from = previous?.furthest ?? -1;
  const opened = screens.slice(from + 1, current.furthest + 1);
  const finished = screens.slice(Math.max(from, 0), Math.max(current.furthest, 0));
  const seconds = previous?.at
    ? (current.at.getTime() - previous.at.getTime()) / 1000 / finished.length
    : null;
  return [
    ...opened.map(step => ({ step, kind: 'opened' as const })),
    ...finished.flatMap((step): FunnelEvent[] => [
      { step, kind: 'finished' },
      ...(seconds === null ? [] : [{ step, kind: 'duration' as const, part: String(bucketOf(seconds)) }]),
    ]),
  ];
}

/**
 * Events to count for invalid answers. Paths that are not questions of the form are ignored, so that no arbitrary text
 * enters the table.
 * @param paths JSON pointers
 */
export function listInvalidAnswerEvents(
  { schema, ui, steps }: FormVersion,
  paths: readonly string[],
): FunnelEvent[] {
  /** List entries must be named by numbers; `questionAt` accepts any name. */
  const isQuestion = (path: string) => {
    const names = path.split('/');
    const isList = (end: number) => questionAt(schema, ui, names.slice(0, end).join('/'))?.schema.items;
    return (
      questionAt(schema, ui, path) !== undefined &&
      names.every((name, index) => index < 2 || !isList(index) || /^\d{1,3}$/u.test(name))
    );
  };
  return paths.flatMap(path => {
    const step = steps.find(({ fields }) => fields.includes(path.split('/')[1] ?? ''));
    if (!step || !isQuestion(path)) return [];
    return [{ step: step.id, kind: 'failed' as const, part: questionPath(path) }];
  });
}
