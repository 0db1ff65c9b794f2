import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { useInViewport } from './useInViewport';

/** Link from a section to the full list. */
export interface SectionLink {
  title: string;
  path: string;
}

interface HomeSectionHeaderProps {
  id: string;
  title: string;
  /** Short text beside the title. */
  words?: string | undefined;
  more?: SectionLink | undefined;
  children?: ReactNode;
}

/** Header of a section, with a link to the full list. */
export function HomeSectionHeader({ id, title, words, more, children }: HomeSectionHeaderProps) {
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

interface HomeSectionProps<T, K extends QueryKey> {
  title: string;
  words?: string;
  more?: SectionLink;
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
      <HomeSectionHeader id={id} title={title} words={words} more={more} />
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
