import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink, SectionHead } from '../../ui/Section';
import { useInViewport } from './useInViewport';

interface HomeSectionProps<T, K extends QueryKey> {
  title: string;
  words?: string;
  /** Link to the full list. */
  more?: { title: string; path: string };
  query: UseQueryOptions<T, Error, T, K>;
  /** Class that reserves the height while loading: `home-projects`. */
  className: string;
  /** Whether the data is empty; the section then shows `nothing`, or is omitted. */
  isEmpty?: (data: T) => boolean;
  nothing?: string;
  children: (data: T) => ReactNode;
}

/**
 * Section of the home page with a query of its own: fetched when it comes near the viewport, with its own loading,
 * error and empty states.
 */
export function HomeSection<T, K extends QueryKey>(props: HomeSectionProps<T, K>) {
  const { title, words, more, query, className, isEmpty, nothing, children } = props;
  const id = useId();
  const [element, isNear] = useInViewport<HTMLElement>();
  const answer = useQuery({ ...query, enabled: isNear });
  const empty = answer.data !== undefined && isEmpty?.(answer.data);
  if (empty && !nothing) return null;
  return (
    <section ref={element} className={`home-block ${className}`} aria-labelledby={id}>
      <SectionHead
        heading="h2"
        id={id}
        title={title}
        words={words}
        more={
          more &&
          routeOf(more.path) && (
            <MoreLink arrow to={more.path}>
              {more.title}
            </MoreLink>
          )
        }
      />
      <div className="home-body">
        {isNear && (
          <QueryResult query={answer} what={title} paragraphs={2}>
            {data => (empty ? <p className="soft">{nothing}</p> : children(data))}
          </QueryResult>
        )}
      </div>
    </section>
  );
}
