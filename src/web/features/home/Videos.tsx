import { newsQuery } from '../content/queries';
import { ThumbGrid } from '../content/ThumbGrid';
import { HomeSection } from './HomeSection';

/** First aid videos (救护小课堂). */
export function Videos() {
  return (
    <HomeSection
      title="救护小课堂"
      words="两分钟，学会一个动作"
      more={{ title: '全部视频', path: '/videoList' }}
      query={newsQuery}
      className="home-videos"
      isEmpty={({ videos }) => videos.length === 0}
    >
      {({ videos }) => <ThumbGrid list={videos.slice(0, 4)} heading="h3" />}
    </HomeSection>
  );
}

/** Picture news (图片新闻). */
export function Pictures() {
  return (
    <HomeSection
      title="图片新闻"
      more={{ title: '更多图片', path: '/listThumb' }}
      query={newsQuery}
      className="home-videos"
      isEmpty={({ pictures }) => pictures.length === 0}
    >
      {({ pictures }) => <ThumbGrid list={pictures.slice(0, 4)} heading="h3" />}
    </HomeSection>
  );
}
