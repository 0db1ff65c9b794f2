import { type RefObject, useEffect, useState } from 'react';
import { playingTime } from '../../../domain/formatters';

interface Chapter {
  start: number;
  title: string;
}

interface VideoChaptersProps {
  player: RefObject<HTMLVideoElement | null>;
  /** The chapters as WebVTT. */
  file: { url: string };
}

/**
 * The chapters of a video as buttons that lead there: browsers read chapters, but show none. The current one is marked.
 * Nothing is shown until they have been read.
 */
export function VideoChapters({ player, file: { url } }: VideoChaptersProps) {
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const [current, setCurrent] = useState(-1);
  useEffect(() => readChapters(player.current, url, setChapters), [player, url]);
  useEffect(() => {
    const video = player.current;
    if (!video || chapters.length === 0) return;
    const update = () => setCurrent(chapters.findLastIndex(({ start }) => start <= video.currentTime));
    update();
    video.addEventListener('timeupdate', update);
    video.addEventListener('seeking', update);
    return () => {
      video.removeEventListener('timeupdate', update);
      video.removeEventListener('seeking', update);
    };
  }, [player, chapters]);
  if (chapters.length === 0) return null;
  const open = ({ start }: Chapter) => {
    const video = player.current;
    if (!video) return;
    video.currentTime = start;
    // Browsers may refuse to play; the position is right in any case.
    video.play()?.catch(() => {});
  };
  return (
    <section aria-label="章节">
      <ol className="chapters">
        {chapters.map((chapter, index) => (
          <li key={chapter.start}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => open(chapter)}
            >
              <span className="num">{chapter.start > 0 ? playingTime(chapter.start) : '0:00'}</span>
              {chapter.title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Adds the chapters to the video, so that the browser reads the file.
 * @returns function that removes them
 */
function readChapters(
  video: HTMLVideoElement | null,
  url: string,
  use: (chapters: readonly Chapter[]) => void,
): (() => void) | undefined {
  if (!video) return;
  const element = document.createElement('track');
  Object.assign(element, { kind: 'chapters', srclang: 'zh-CN', label: '章节', src: url });
  element.addEventListener('load', () =>
    use(
      [...(element.track.cues ?? [])].map(cue => ({
        start: cue.startTime,
        title: (cue as VTTCue).text,
      })),
    ),
  );
  video.append(element);
  // A track is loaded once it is in use.
  if (element.track) element.track.mode = 'hidden';
  return () => element.remove();
}
