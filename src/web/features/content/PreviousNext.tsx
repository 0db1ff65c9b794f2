import { Link } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import type { Article } from './queries';

type Neighbour = NonNullable<Article['previous']>;

interface NeighboursProps extends Pick<Article, 'previous' | 'next'> {
  /** Path of the page that shows such items: `/news/detail`. */
  page: string;
}

/** Previous and next item of the same category, by publication. */
export function PreviousNext({ previous, next, page }: NeighboursProps) {
  if (!previous && !next) return null;
  const renderLink = (words: string, { id, title, publishTime }: Neighbour, className = '') => (
    <Link to={`${page}?id=${id}`} className={`card clickable pad-4 stack gap-1 ${className}`}>
      <small className="faint">
        {words} · <time dateTime={publishTime}>{date(publishTime)}</time>
      </small>
      {title}
    </Link>
  );
  return (
    <nav className="grid grid--2 article-ways" aria-label="上一篇和下一篇">
      {previous && renderLink('上一篇', previous)}
      {next && renderLink('下一篇', next, 'is-next')}
    </nav>
  );
}
