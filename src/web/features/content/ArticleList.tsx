import { Tag } from '../../ui/Tag';
import { Cover } from './Cover';
import { ItemLink } from './ItemLink';
import { PublicationInfo } from './PublicationInfo';
import type { ContentItem } from './queries';
import './list.css';

interface ArticleListProps {
  list: readonly ContentItem[];
  /** Whether it is what its page begins with. */
  first?: boolean;
  /** Shows the category of each article, for lists with several categories. */
  showsCategory?: boolean;
  /** Level of the titles, one below the enclosing heading. */
  heading?: 'h2' | 'h3';
}

/** Articles, one per row: picture, title and summary. */
export function ArticleList({
  list,
  first = false,
  showsCategory = false,
  heading: Heading = 'h2',
}: ArticleListProps) {
  return (
    <ul className="articles">
      {list.map((item, index) => (
        <li key={item.id} className={item.cover ? 'clickable' : 'clickable is-bare'}>
          {item.cover && <Cover picture={item.cover} first={first && index === 0} />}
          <div>
            <Heading className="subtitle">
              {item.top && <Tag tone="brand">置顶</Tag>}
              <ItemLink item={item} />
            </Heading>
            {item.summary && <p className="soft clamp mt-1">{item.summary}</p>}
            <PublicationInfo
              publishTime={item.publishTime}
              category={showsCategory ? item.categoryTitle : ''}
              views={item.views}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
