import { ListPage } from '../../features/content/ListPage';
import { GRID_PAGE_SIZE } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';

/** 图片新闻列表: news in pictures. */
export default function PictureNews() {
  return (
    <ListPage title="图片新闻" category="picture" pageSize={GRID_PAGE_SIZE}>
      {list => <ThumbGrid list={list} />}
    </ListPage>
  );
}
