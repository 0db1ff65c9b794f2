import { ListPage } from '../../features/content/ListPage';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { contentList } from './first-calls';

/** 视频中心: short instructional and commemorative videos. */
export default function VideoList() {
  return (
    <ListPage {...contentList} title="视频中心" all="全部视频" lede="两分钟，学会一个动作。" unit="个">
      {list => <ThumbGrid first list={list} />}
    </ListPage>
  );
}
