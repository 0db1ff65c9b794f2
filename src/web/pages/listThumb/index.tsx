import { ListPage } from '../../features/content/ListPage';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { contentList } from './first-calls';

/** 图片新闻列表: news in pictures. */
export default function PictureNews() {
  return (
    <ListPage {...contentList} title="图片新闻">
      {list => <ThumbGrid first list={list} />}
    </ListPage>
  );
}
