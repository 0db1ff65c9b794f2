import { date } from '../../../domain/formatters';
import { Tag } from '../../ui/Tag';
import { Cover } from './Cover';
import { ItemLink } from './ItemLink';
import type { ContentItem } from './queries';
import './list.css';
import './topic.css';

interface TopicHeadProps {
  topic: ContentItem;
  /** Number of articles; undefined until loaded. */
  total: number | undefined;
  /** Whether the name links to the topic, on pages with several topics. */
  linked?: boolean;
}

/** Header of a topic: cover, title and summary. */
export function TopicHead({ topic, total, linked = false }: TopicHeadProps) {
  const { title, summary, cover, publishTime } = topic;
  return (
    <header className="topic-head">
      <Cover picture={cover} first />
      <div className="stack gap-3 topic-words">
        <Tag tone="brand">专题</Tag>
        {linked ? (
          <h2>
            <ItemLink item={topic} />
          </h2>
        ) : (
          <h1>{title}</h1>
        )}
        {summary && <p>{summary}</p>}
        <p className="cluster gap-3 small">
          <time dateTime={publishTime}>{date(publishTime)}</time>
          {total !== undefined && <span>共 {total} 篇</span>}
        </p>
      </div>
    </header>
  );
}
