import { Link } from 'react-router-dom';
import { period } from '../../../domain/period-text';
import { Cover } from '../../features/content/Cover';
import { activityStateLabels, formatOpenPlaces } from '../../features/volunteer/labels';
import type { Activity } from '../../features/volunteer/queries';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';
import '../../features/content/list.css';

/** An activity in a list: time, place, category, and whether seats are left. */
export function ActivityCard({ activity, first = false }: { activity: Activity; first?: boolean }) {
  const { id, title, summary, cover, categoryTitle, place, beginsAt, endsAt, state } = activity;
  const { title: stateTitle, tone } = activityStateLabels[state];
  return (
    <article className="card clickable picture-card">
      <Cover picture={cover} first={first} />
      <div className="stack gap-2 pad-5 grow">
        <p className="cluster gap-2">
          <Tag tone={tone}>{stateTitle}</Tag>
          {categoryTitle && <Tag>{categoryTitle}</Tag>}
        </p>
        <h3 className="subtitle">
          <Link to={`/volunteerInfo?id=${id}`}>{title}</Link>
        </h3>
        <p className="soft small grow">{summary}</p>
        <ul className="stack gap-1 small num activity-facts">
          <li className="with-icon">
            <Icon name="calendar" />
            {period(beginsAt, endsAt)}
          </li>
          <li className="with-icon">
            <Icon name="pin" />
            {place}
          </li>
          <li className="with-icon">
            <Icon name="people" />
            {formatOpenPlaces(activity)}
          </li>
        </ul>
      </div>
    </article>
  );
}
