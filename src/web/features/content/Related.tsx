import type { ContentItem } from './queries';
import { TitleList } from './TitleList';

/** Related content. */
export function Related({ list, title = '相关阅读' }: { list: readonly ContentItem[]; title?: string }) {
  if (list.length === 0) return null;
  return (
    <aside className="article-aside" aria-labelledby="related">
      <div>
        <h2 id="related">{title}</h2>
        <TitleList list={list} />
      </div>
    </aside>
  );
}
