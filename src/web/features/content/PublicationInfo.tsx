import { date, thousands } from '../../../domain/formatters';

interface FactsProps {
  publishTime: string;
  category?: string;
  source?: string;
  author?: string;
  views?: number | undefined;
}

/** Publication date, category, source, author and number of views. Missing values are omitted. */
export function PublicationInfo({ publishTime, category, source, author, views }: FactsProps) {
  return (
    <p className="cluster gap-3 faint">
      <time dateTime={publishTime}>{date(publishTime)}</time>
      {category && <span>{category}</span>}
      {source && <span>来源：{source}</span>}
      {author && <span>作者：{author}</span>}
      {views !== undefined && <span>阅读 {thousands(views)}</span>}
    </p>
  );
}
