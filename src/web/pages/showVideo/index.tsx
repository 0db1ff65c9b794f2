import { Link } from 'react-router-dom';
import { DetailPage } from '../../app/components/DetailPage';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleTools } from '../../features/content/ArticleTools';
import { PublicationInfo } from '../../features/content/PublicationInfo';
import { type Article, contentDetailQuery } from '../../features/content/queries';
import { RichText } from '../../features/content/RichText';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { VideoPlayer } from '../../features/content/VideoPlayer';
import '../../features/content/article.css';

/** 视频播放, `?id=`: the video large, the next ones beside it; the article about it is linked. */
export default function ShowVideo() {
  return (
    <DetailPage
      queryOf={contentDetailQuery}
      what="视频"
      unit="个"
      list={{ title: '看看其他视频', path: '/videoList' }}
    >
      {video => <VideoView video={video} />}
    </DetailPage>
  );
}

function VideoView({ video }: { video: Article }) {
  const { id, title, summary, content, publishTime, views, related } = video;
  usePageHead({ title, description: summary || undefined });
  return (
    <>
      <Breadcrumbs trail={[{ title: '视频中心', path: '/videoList' }, { title }]} />
      <div className="split">
        <div id="article" className="stack gap-3">
          <VideoPlayer video={video} />
          <h1>{title}</h1>
          <PublicationInfo publishTime={publishTime} views={views} />
          <ArticleTools id={id} title={title} />
          {summary && <p>{summary}</p>}
          {content && (
            <details className="fold">
              <summary>文字稿</summary>
              <RichText html={content} />
              <p>
                <Link to={`/videoInfo?id=${id}`}>文字讲解</Link>
              </p>
            </details>
          )}
        </div>
        {related.length > 0 && (
          <aside className="stack theatre-next" aria-labelledby="next">
            <h2 id="next" className="title">
              接着看
            </h2>
            <ThumbGrid list={related} heading="h3" page="/showVideo" />
          </aside>
        )}
      </div>
    </>
  );
}
