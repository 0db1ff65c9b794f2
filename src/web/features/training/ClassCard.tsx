import { Link } from 'react-router-dom';
import { Tag } from '../../ui/Tag';
import { Cover } from '../content/Cover';
import { classStates, formatFee } from './labels';
import type { TrainingClass } from './queries';
import { Seats } from './Seats';

/** A class in a list: subject, time, place, fee, and available seats. */
export function ClassCard({ course, first = false }: { course: TrainingClass; first?: boolean }) {
  const { id, name, type, summary, cover, time, place, hours, state, certificate } = course;
  const { title, tone } = classStates[state];
  return (
    <article className="card clickable picture-card">
      <Cover picture={cover} first={first} />
      <div className="stack gap-2 pad-5 grow">
        <p className="cluster gap-2">
          <Tag tone={tone}>{title}</Tag>
          <Tag>{type}</Tag>
          {certificate && <Tag tone="calm">发证书</Tag>}
        </p>
        <h2 className="subtitle">
          <Link to={`/trainInfo?id=${id}`}>{name}</Link>
        </h2>
        {summary && <p className="soft small">{summary}</p>}
        <dl className="terms gap-1 small grow">
          <dt>时间</dt>
          <dd className="num">{time}</dd>
          <dt>地点</dt>
          <dd>{place}</dd>
          <dt>学时</dt>
          <dd>
            {hours} 学时 · <b className={course.fee === 0 ? undefined : 'money'}>{formatFee(course)}</b>
          </dd>
        </dl>
        <Seats course={course} />
      </div>
    </article>
  );
}
