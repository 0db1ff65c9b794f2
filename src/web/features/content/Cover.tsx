import type { ReactNode } from 'react';
import { Art } from '../../ui/Art';
import type { ContentPicture } from './queries';

interface CoverProps {
  picture: ContentPicture | null | undefined;
  /** Stands at the top of the page: it is fetched at once. Others wait until they are near. */
  first?: boolean;
  className?: string;
  /** What lies upon it: the length of a video. */
  children?: ReactNode;
}

/** The picture of an article, of a topic, of a video; a drawing of the portal's own where there is none. */
export function Cover({ picture, first = false, className = '', children }: CoverProps) {
  return (
    <span className={`cover ${className}`}>
      {picture ? (
        // A decoration: the heading beside it says what it is about.
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
