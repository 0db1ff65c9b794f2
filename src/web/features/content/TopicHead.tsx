import { date } from '../../../domain/formatters';
import { Cover } from './Cover';
import { ItemLink } from './ItemLink';
import type { ContentItem } from './queries';
import './list.css';
import './topic.css';

interface TopicHeadProps {
  topic: ContentItem;
  /** How many articles are in it; unknown until it is loaded. */
  total: number | undefined;
  /** Stands in a page about several topics: its name is the way to it. */
  linked?: boolean;
}

/** The head of a topic: its picture, and what it is about. */
export function TopicHead({ topic, total, linked = false }: TopicHeadProps) {
  const { title, summary, cover, publishTime } = topic;
  return (
    <header className="topic-head">
      <Cover picture={cover} first />
      <div className="topic-words">
        <p className="topic-mark">专题</p>
        {linked ? (
          <h2>
            <ItemLink item={topic} />
          </h2>
        ) : (
          <h1>{title}</h1>
        )}
        {summary && <p>{summary}</p>}
        <p className="facts">
          <time dateTime={publishTime}>{date(publishTime)}</time>
          {total !== undefined && <span>共 {total} 篇</span>}
        </p>
      </div>
    </header>
  );
}
