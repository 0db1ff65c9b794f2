import { Link } from 'react-router-dom';
import { getContentUrl } from './content-url';
import type { ContentItem } from './queries';

interface ItemLinkProps {
  item: Pick<ContentItem, 'id' | 'kind' | 'path' | 'title'>;
  /** Path of the page that opens the item, when it is not the default one. */
  page?: string | undefined;
}

/** Title of an item as a link; external links are marked. */
export function ItemLink({ item, page }: ItemLinkProps) {
  const target = page ? `${page}?id=${item.id}` : getContentUrl(item);
  if (target.startsWith('/')) return <Link to={target}>{item.title}</Link>;
  return (
    <a href={target} target="_blank" rel="external noopener noreferrer">
      {item.title}
      <span className="sr">（站外链接，在新窗口打开）</span>
    </a>
  );
}
