import { useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { Note } from '../../ui/Note';
import { Cover } from './Cover';
import type { ContentItem } from './queries';
import { VideoChapters } from './VideoChapters';
import { VideoSources } from './VideoSources';
import './player.css';

/**
 * A video: the site's own file in the browser's player, with captions and chapters if available, or a link to an
 * external page. Only the metadata is loaded before it is played.
 */
export function VideoPlayer({ video }: { video: ContentItem }) {
  const { title, cover, files, path } = video;
  const film = files.find(({ type }) => type.startsWith('video/'));
  const player = useRef<HTMLVideoElement>(null);
  const tracks = files.filter(({ type, name }) => type === 'text/vtt' || name.endsWith('.vtt'));
  const chapters = tracks.find(({ name }) => name.endsWith('-chapters.vtt'));
  const captions = tracks.find(track => track !== chapters);
  if (film) {
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: with captions where the society has made them */}
        <video
          ref={player}
          className="player"
          controls
          playsInline
          preload="metadata"
          poster={cover?.url}
          aria-label={title}
        >
          <VideoSources video={film} />
          {captions && <track kind="captions" srcLang="zh-CN" label="中文字幕" src={captions.url} default />}
          <a href={film.url}>您的浏览器不能播放视频，请下载后观看</a>
        </video>
        {chapters && <VideoChapters player={player} file={chapters} />}
      </>
    );
  }
  return (
    <div className="stack player-away">
      <Cover picture={cover} first />
      {path?.startsWith('https://') ? (
        <a
          className="btn btn--primary btn--large"
          href={path}
          target="_blank"
          rel="external noopener noreferrer"
        >
          <Icon name="play" />
          前往 {new URL(path).host} 观看
        </a>
      ) : (
        <Note>视频文件正在整理，请稍后再来。</Note>
      )}
    </div>
  );
}
