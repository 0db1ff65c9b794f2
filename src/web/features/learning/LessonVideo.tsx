import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Data } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Note } from '../../ui/Note';
import { Loaded } from '../../ui/QueryResult';
import { VideoSources } from '../content/VideoSources';
import { LearningState } from './LessonProgressPanel';
import { filmQuery, type LessonDetail } from './queries';
import { useFilm } from './useVideoProgress';
import '../content/player.css';

/** The film of a lesson: goes on where it was left, and is recorded as it is watched. */
export function Film({ lesson }: { lesson: LessonDetail }) {
  const query = useQuery(filmQuery(lesson.id), queryClient);
  return (
    <Loaded query={query} what="视频" paragraphs={2}>
      {film => <Player key={film.videoId} film={film} />}
    </Loaded>
  );
}

function Player({ film }: { film: Data<'GET', '/TrainWatchRecord/QueryVideo'> }) {
  const { videoId, title, video, captions, cover, duration } = film;
  const player = useRef<HTMLVideoElement>(null);
  const { progress, warning, unsent } = useFilm(player, videoId, film.progress);
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
      <div role="status">{warning && <Note tone="wait">{warning}</Note>}</div>
      <LearningState title={title} progress={progress} duration={duration} unsent={unsent} film />
    </>
  );
}
