import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { ContentPage } from '../../features/content/ContentPage';
import { topicsQuery } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { Empty } from '../../ui/states';

/** 专题列表: every topic, latest first. */
export default function SpecialList() {
  return (
    <ContentPage title="专题列表" lede="一件事，从头到尾放在一起看。">
      <PagedList query={usePage(page => topicsQuery(page))} unit="个" empty={<Empty title="还没有专题" />}>
        {({ list }) => <ThumbGrid first list={list} summaries />}
      </PagedList>
    </ContentPage>
  );
}
