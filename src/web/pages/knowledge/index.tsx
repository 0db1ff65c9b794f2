import { ListPage } from '../../features/content/ListPage';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { contentList } from './first-calls';

/** 知识库: first-aid and other knowledge articles. */
export default function Knowledge() {
  return (
    <ListPage {...contentList} title="知识库" lede="急救、防灾、捐献常识，学会了，需要的时候用得上。">
      {list => <ThumbGrid first list={list} summaries />}
    </ListPage>
  );
}
