import type { ContentItem } from './queries';
import { TitleList } from './TitleList';

export function Related({ list, title = '相关阅读' }: { list: readonly ContentItem[]; title?: string }) {
  if (list.length === 0) return null;
  return (
    <aside className="stack gap-3" aria-labelledby="related">
      <h2 id="related" className="title">
        {title}
      </h2>
      <TitleList list={list} />
    </aside>
  );
}
