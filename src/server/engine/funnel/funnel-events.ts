import { bucketOf } from '../../../domain/duration-buckets';
import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import { questionPath } from '../../../flows/engine/question-index';

/** What is counted of a step, see the migration 0085-progress. */
export interface FunnelEvent {
  step: string;
  kind: 'opened' | 'finished' | 'took' | 'failed';
  part?: string;
}

/** The page after the last step; whoever hands the form in has finished it. */
export const REVIEW_STEP = 'review';

/** How far a draft had come when it was last saved. */
export interface FurthestStep {
  /** Index of the furthest step; the number of steps once the review page has been reached, -1 at the notice. */
  furthest: number;
  /** When; null where none has been reached. */
  at: Date | null;
}

/**
 * What is to be counted when a draft comes further: each step that was opened or left behind, once a draft, and how
 * long it took from one to the next. Who goes back and comes again counts no second time.
 * @param before null for the first save
 */
export function listStepEvents(
  { steps }: Pick<FormVersion, 'steps'>,
  before: FurthestStep | null,
  now: FurthestStep & { at: Date },
): FunnelEvent[] {
  const places = [...steps.map(({ id }) => id), REVIEW_STEP];
  const from = before?.furthest ?? -1;
  const opened = places.slice(from + 1, now.furthest + 1);
  const finished = places.slice(Math.max(from, 0), Math.max(now.furthest, 0));
  const seconds = before?.at ? (now.at.getTime() - before.at.getTime()) / 1000 / finished.length : null;
  return [
    ...opened.map(step => ({ step, kind: 'opened' as const })),
    ...finished.flatMap((step): FunnelEvent[] => [
      { step, kind: 'finished' },
      ...(seconds === null ? [] : [{ step, kind: 'took' as const, part: String(bucketOf(seconds)) }]),
    ]),
  ];
}

/**
 * What is to be counted of answers that were not right. What is no question of the form is left out: a table of counts
 * is no place for texts of strangers.
 * @param paths JSON pointers
 */
export function listInvalidAnswerEvents(
  { schema, ui, steps }: FormVersion,
  paths: readonly string[],
): FunnelEvent[] {
  /** Entries of lists are named by numbers; `questionAt` takes any name for one. */
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
