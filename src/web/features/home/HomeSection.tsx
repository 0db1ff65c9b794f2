import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { useInViewport } from './useInViewport';

/** A way from a block to all of its kind. */
export interface SectionLink {
  title: string;
  path: string;
}

interface HeadProps {
  id: string;
  title: string;
  /** A few words beside the title. */
  words?: string | undefined;
  more?: SectionLink | undefined;
  children?: ReactNode;
}

/** The heading of a block, and the way onward where there is one. */
export function HomeSectionHeader({ id, title, words, more, children }: HeadProps) {
  return (
    <div className="sec-head">
      <h2 id={id}>{title}</h2>
      {words && <p>{words}</p>}
      {children}
      {more && routeOf(more.path) && (
        <Link className="more" to={more.path}>
          {more.title}
          <Icon name="right" />
        </Link>
      )}
    </div>
  );
}

interface BlockProps<T, K extends QueryKey> {
  title: string;
  words?: string;
  more?: SectionLink;
  query: UseQueryOptions<T, Error, T, K>;
  /** Keeps the height of what is on its way: `home-projects`. */
  className: string;
  /** Nothing to show; the block says so by `nothing`, or is left out. */
  isEmpty?: (data: T) => boolean;
  nothing?: string;
  children: (data: T) => ReactNode;
}

/**
 * A part of the home page with a call of its own: asked for when it comes near, and whether it is loading, has failed
 * or holds nothing is its own affair.
 */
export function HomeSection<T, K extends QueryKey>(props: BlockProps<T, K>) {
  const { title, words, more, query, className, isEmpty, nothing, children } = props;
  const id = useId();
  const [element, isNear] = useInViewport<HTMLElement>();
  const answer = useQuery({ ...query, enabled: isNear }, queryClient);
  const empty = answer.data !== undefined && isEmpty?.(answer.data);
  if (empty && !nothing) return null;
  return (
    <section ref={element} className={`home-block ${className}`} aria-labelledby={id}>
      <HomeSectionHeader id={id} title={title} words={words} more={more} />
      <div className="home-body">
        {isNear && (
          <QueryResult query={answer} what={title} paragraphs={2}>
            {data => (empty ? <p className="home-nothing soft">{nothing}</p> : children(data))}
          </QueryResult>
        )}
      </div>
    </section>
  );
}
