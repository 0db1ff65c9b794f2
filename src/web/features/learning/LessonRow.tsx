import { Link } from 'react-router-dom';
import { playingTime } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';
import { Cover } from '../content/Cover';
import { ProgressLine } from './ProgressLine';
import type { Lesson } from './queries';

interface LessonRowProps {
  lesson: Lesson;
  heading?: 'h2' | 'h3';
}

/** A lesson in a list: type, duration and progress. */
export function LessonRow({ lesson, heading: Heading = 'h2' }: LessonRowProps) {
  const { id, title, summary, cover, topicTitle, film, duration, required, progress } = lesson;
  return (
    <article className="lesson clickable">
      <Cover picture={cover}>
        {film && (
          <span className="cover-play">
            <Icon name="play" />
          </span>
        )}
      </Cover>
      <div>
        <Heading className="label">
          <Link to={`/trainVideo?id=${id}`}>{title}</Link>
        </Heading>
        {summary && <p className="soft small">{summary}</p>}
        <p className="cluster gap-2 faint small mt-1">
          {required && <Tag tone="brand">必修</Tag>}
          <span>{topicTitle}</span>
          <span>
            {film ? '视频' : '图文'}{' '}
            {film ? playingTime(duration) : `约${Math.max(1, Math.round(duration / 60))}分钟`}
          </span>
          <ProgressLine title={title} progress={progress} />
        </p>
      </div>
    </article>
  );
}
