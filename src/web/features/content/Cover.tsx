import type { ReactNode } from 'react';
import { Art } from '../../ui/Art';
import type { ContentPicture } from './queries';

interface CoverProps {
  picture: ContentPicture | null | undefined;
  /** The first one of the page, which is loaded before all others; these load lazily. */
  first?: boolean;
  className?: string;
  /** Overlay, such as the length of a video. */
  children?: ReactNode;
}

/** Cover of an article, topic or video; a drawing of the portal when there is none. */
export function Cover({ picture, first = false, className = '', children }: CoverProps) {
  return (
    <span className={`cover ${className}`}>
      {picture ? (
        // Decorative: the heading beside it describes it.
        <img
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <Art name="sprout" fit="xMidYMid slice" />
      )}
      {children}
    </span>
  );
}
