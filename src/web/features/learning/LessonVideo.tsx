import { useRef } from 'react';
import type { ResponseData } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { VideoChapters } from '../content/VideoChapters';
import { VideoSources } from '../content/VideoSources';
import { LessonProgressPanel } from './LessonProgressPanel';
import { type LessonDetail, lessonVideoQuery } from './queries';
import { useVideoProgress } from './useVideoProgress';
import '../content/player.css';

/** Video of a lesson: resumes at the last position and records the progress. */
export function LessonVideo({ lesson }: { lesson: LessonDetail }) {
  const query = useQuery(lessonVideoQuery(lesson.id));
  return (
    <QueryResult query={query} what="视频" paragraphs={2}>
      {lessonVideo => <Player key={lessonVideo.videoId} lessonVideo={lessonVideo} />}
    </QueryResult>
  );
}

function Player({ lessonVideo }: { lessonVideo: ResponseData<'GET', '/TrainWatchRecord/QueryVideo'> }) {
  const { videoId, title, video, captions, chapters, cover, duration } = lessonVideo;
  const player = useRef<HTMLVideoElement>(null);
  const { progress, warning, unsent } = useVideoProgress(player, videoId, lessonVideo.progress);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: with captions where the society has made them */}
      <video
        ref={player}
        className="player"
        controls
        controlsList="nodownload"
        playsInline
        preload="metadata"
        poster={cover?.url}
        aria-label={title}
      >
        <VideoSources video={video} />
        {captions && <track kind="captions" srcLang="zh-CN" label="中文字幕" src={captions.url} default />}
        您的浏览器不能播放视频，请换一个浏览器。
      </video>
      {chapters && <VideoChapters player={player} file={chapters} />}
      <div role="status">{warning && <Note tone="wait">{warning}</Note>}</div>
      <LessonProgressPanel title={title} progress={progress} duration={duration} unsent={unsent} isVideo />
    </>
  );
}
