import { date, thousands } from '../../../domain/formatters';

interface FactsProps {
  publishTime: string;
  category?: string;
  source?: string;
  author?: string;
  views?: number | undefined;
}

/** When something was published, where it comes from, and how often it was read. What is not said is left out. */
export function PublicationInfo({ publishTime, category, source, author, views }: FactsProps) {
  return (
    <p className="facts">
      <time dateTime={publishTime}>{date(publishTime)}</time>
      {category && <span>{category}</span>}
      {source && <span>来源：{source}</span>}
      {author && <span>作者：{author}</span>}
      {views !== undefined && <span>阅读 {thousands(views)}</span>}
    </p>
  );
}
