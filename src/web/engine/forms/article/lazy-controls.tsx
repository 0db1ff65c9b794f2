import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';

// Loaded on demand: the editor is larger than all other form code, and only content editing uses it.
/** Control for formatted text. */
export const ArticleControl = lazyPart<ControlProps>(
  () => import('./ArticleEditor'),
  <Skeleton paragraphs={2} />,
);

export const KeywordsControl = lazyPart<ControlProps>(() => import('./KeywordsInput'), <Skeleton />);
