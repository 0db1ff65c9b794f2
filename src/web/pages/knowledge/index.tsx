import { ListPage } from '../../features/content/ListPage';
import { GRID_PAGE_SIZE } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';

/** 知识库: first-aid and other knowledge articles. */
export default function Knowledge() {
  return (
    <ListPage
      title="知识库"
      lede="急救、防灾、捐献常识，学会了，需要的时候用得上。"
      category="knowledge"
      pageSize={GRID_PAGE_SIZE}
    >
      {list => <ThumbGrid list={list} summaries />}
    </ListPage>
  );
}
