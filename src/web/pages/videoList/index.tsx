import { ListPage } from '../../features/content/ListPage';
import { GRID_PAGE_SIZE } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';

/** 视频中心: short instructional and commemorative videos. */
export default function VideoList() {
  return (
    <ListPage
      title="视频中心"
      all="全部视频"
      lede="两分钟，学会一个动作。"
      kind="video"
      unit="个"
      pageSize={GRID_PAGE_SIZE}
    >
      {list => <ThumbGrid list={list} />}
    </ListPage>
  );
}
