import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';

// Loaded on demand: the editor is larger than all other form code, and only content editing uses it.
const ArticleEditor = lazy(() => import('./ArticleEditor'));
const KeywordsInput = lazy(() => import('./KeywordsInput'));

/** Control for formatted text. */
export function ArticleControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton paragraphs={2} />}>
      <ArticleEditor {...props} />
    </Suspense>
  );
}

/** Control for keywords. */
export function KeywordsControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <KeywordsInput {...props} />
    </Suspense>
  );
}
