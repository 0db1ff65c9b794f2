import { Link } from 'react-router-dom';
import { period } from '../../../domain/period-text';
import { Cover } from '../../features/content/Cover';
import { activityStateLabels, formatOpenPlaces } from '../../features/volunteer/labels';
import type { Activity } from '../../features/volunteer/queries';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';
import '../../features/content/list.css';

/** An activity in a list: time, place, category, and whether seats are left. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const { id, title, summary, cover, categoryTitle, place, beginsAt, endsAt, state } = activity;
  const { title: stateTitle, tone } = activityStateLabels[state];
  return (
    <article className="card activity">
      <Cover picture={cover} />
      <div className="activity-body">
        <p className="activity-tags">
          <Tag tone={tone}>{stateTitle}</Tag>
          {categoryTitle && <Tag>{categoryTitle}</Tag>}
        </p>
        <h3>
          <Link to={`/volunteerInfo?id=${id}`}>{title}</Link>
        </h3>
        <p className="soft">{summary}</p>
        <ul className="activity-facts">
          <li>
            <Icon name="calendar" />
            {period(beginsAt, endsAt)}
          </li>
          <li>
            <Icon name="pin" />
            {place}
          </li>
          <li>
            <Icon name="people" />
            {formatOpenPlaces(activity)}
          </li>
        </ul>
      </div>
    </article>
  );
}
