import { date } from '../../../domain/formatters';
import { ItemLink } from './ItemLink';
import type { ContentItem } from './queries';
import './list.css';

/** Titles with their date, one per line, for long lists. */
export function TitleList({ list }: { list: readonly ContentItem[] }) {
  return (
    <ul className="lines">
      {list.map(item => (
        <li key={item.id}>
          <ItemLink item={item} />
          <time dateTime={item.publishTime}>{date(item.publishTime)}</time>
        </li>
      ))}
    </ul>
  );
}
