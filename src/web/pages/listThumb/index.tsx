import { ListPage } from '../../content/ListPage';
import { WALL_SIZE } from '../../content/queries';
import { ThumbGrid } from '../../content/ThumbGrid';

/** 图片新闻列表: what happened, told by pictures. */
export default function PictureNews() {
  return (
    <ListPage title="图片新闻" category="picture" pageSize={WALL_SIZE}>
      {list => <ThumbGrid list={list} />}
    </ListPage>
  );
}
