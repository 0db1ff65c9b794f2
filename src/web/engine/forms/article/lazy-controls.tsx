import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';

// The editor is heavier than all forms together, and only the content desk asks for one.
const ArticleEditor = lazy(() => import('./ArticleEditor'));
const WordsInput = lazy(() => import('./KeywordsInput'));

/** The control of a question for a formatted text. */
export function ArticleControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton paragraphs={2} />}>
      <ArticleEditor {...props} />
    </Suspense>
  );
}

/** The control of a question for a few words of one's own. */
export function KeywordsControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <WordsInput {...props} />
    </Suspense>
  );
}
