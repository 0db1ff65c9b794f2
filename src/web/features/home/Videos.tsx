import { newsQuery } from '../content/queries';
import { ThumbGrid } from '../content/ThumbGrid';
import { HomeSection } from './HomeSection';

/** Number of videos: as many as fit beside the panel about AEDs. */
const MAX_VIDEOS = 3;

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
      {({ videos }) => <ThumbGrid list={videos.slice(0, MAX_VIDEOS)} heading="h3" />}
    </HomeSection>
  );
}
