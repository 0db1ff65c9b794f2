import { DetailPage } from '../../app/components/DetailPage';
import { ArticlePage } from '../../features/content/ArticlePage';
import { contentDetailQuery } from '../../features/content/queries';
import { VideoPlayer } from '../../features/content/VideoPlayer';

/** 视频详情, `?id=`: a video and the article about it. */
export default function VideoInfo() {
  return (
    <DetailPage
      queryOf={contentDetailQuery}
      what="视频"
      unit="个"
      list={{ title: '看看其他视频', path: '/videoList' }}
    >
      {video => (
        <ArticlePage
          article={video}
          page="/videoInfo"
          relatedTitle="相关视频"
          trail={[{ title: '视频中心', path: '/videoList' }, { title: video.title }]}
          picture={<VideoPlayer video={video} />}
        />
      )}
    </DetailPage>
  );
}
