import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';

/** Control of a question for files of the media library, loaded on demand: only content editing uses it. */
export const MediaControl = lazyPart<ControlProps>(() => import('./MediaAnswer'), <Skeleton />);
