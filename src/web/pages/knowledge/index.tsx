import { ListPage } from '../../content/ListPage';
import { WALL_SIZE } from '../../content/queries';
import { ThumbGrid } from '../../content/ThumbGrid';

/** 知识库: what to know before it is needed. */
export default function Knowledge() {
  return (
    <ListPage
      title="知识库"
      lede="急救、防灾、捐献常识，学会了，需要的时候用得上。"
      category="knowledge"
      pageSize={WALL_SIZE}
    >
      {list => <ThumbGrid list={list} summaries />}
    </ListPage>
  );
}
