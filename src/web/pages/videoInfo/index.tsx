import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Found } from '../../app/components/DetailQueryResult';
import { Reading } from '../../features/content/ArticlePage';
import { detailQuery } from '../../features/content/queries';
import { Player } from '../../features/content/VideoPlayer';

/** 视频详情, `?id=`: a video and what is written about it. */
export default function VideoInfo() {
  const [params] = useSearchParams();
  const query = useQuery(detailQuery(params.get('id') ?? ''), queryClient);
  return (
    <div className="wrap content">
      <Found query={query} what="视频" unit="个" list={{ title: '看看其他视频', path: '/videoList' }}>
        {video => (
          <Reading
            article={video}
            page="/videoInfo"
            beside="相关视频"
            trail={[{ title: '视频中心', path: '/videoList' }, { title: video.title }]}
            picture={<Player video={video} />}
          />
        )}
      </Found>
    </div>
  );
}
