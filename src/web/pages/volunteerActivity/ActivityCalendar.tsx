import { Link } from 'react-router-dom';
import { addDays, clockTime, shanghaiDay, systemClock } from '../../../domain/dates';
import { useQuery } from '../../app/api/query-client';
import { activityStateLabels } from '../../features/volunteer/labels';
import { type Activity, activitiesQuery } from '../../features/volunteer/queries';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { activityMonth, MAX_ACTIVITIES } from './activity-query';
import { type ActivityFilter, buildActivityListPath, currentMonth, shiftMonth } from './filter';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** The activities of a month as a table, one row per week beginning on Monday. On a phone the days are stacked. */
export function ActivityCalendar({ filter }: { filter: ActivityFilter }) {
  const { month } = filter;
  const query = useQuery(activitiesQuery(activityMonth(filter)));
  return (
    <section className="calendar" aria-labelledby="calendar-month">
      <header className="cluster filters">
        <Link to={buildActivityListPath(filter, { month: shiftMonth(month, -1) })} aria-label="上个月">
          <Icon name="left" />
        </Link>
        <h2 className="title" id="calendar-month">
          {monthWords(month)}
        </h2>
        <Link to={buildActivityListPath(filter, { month: shiftMonth(month, 1) })} aria-label="下个月">
          <Icon name="right" />
        </Link>
        {month !== currentMonth() && (
          <Link className="more" to={buildActivityListPath(filter, { month: currentMonth() })}>
            回到本月
          </Link>
        )}
      </header>
      <QueryResult query={query} what="活动">
        {({ list, total }) => (
          <>
            <Month month={month} activities={list} />
            {total === 0 && <Empty title="这个月还没有活动" text="翻到下个月看看。" />}
            {total > MAX_ACTIVITIES && (
              <p className="soft">活动较多，这里列出前{MAX_ACTIVITIES}次，其余请按类别看。</p>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}年${number}月`;
}

/** The days of all weeks that a month overlaps, from Monday to Sunday. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const begins = addDays(first, -((new Date(first).getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (let day = begins; day < `${shiftMonth(month, 1)}-01`; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

function Month({ month, activities }: { month: string; activities: readonly Activity[] }) {
  const present = shanghaiDay(new Date(systemClock()));
  const byTime = [...activities].sort((a, b) => Date.parse(a.beginsAt) - Date.parse(b.beginsAt));
  const on = (day: string) => byTime.filter(({ beginsAt }) => shanghaiDay(new Date(beginsAt)) === day);
  return (
    <table className="month">
      <caption className="sr">{monthWords(month)}的志愿活动</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(day => (
            <th key={day} scope="col">
              <span className="sr">星期</span>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(week => (
          <tr key={week[0]}>
            {week.map(day =>
              day.startsWith(month) ? (
                <Day key={day} day={day} isToday={day === present} activities={on(day)} />
              ) : (
                <td key={day} className="month-other" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  isToday,
  activities,
}: {
  day: string;
  isToday: boolean;
  activities: readonly Activity[];
}) {
  const number = Number(day.slice(8));
  return (
    <td
      className={activities.length === 0 ? 'month-empty' : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="month-day num">
        <span className="month-of">{Number(day.slice(5, 7))}月</span>
        {number}
        <span className="month-of">日</span>
      </span>
      {activities.length > 0 && (
        <ul>
          {activities.map(({ id, title, beginsAt, state }) => (
            <li key={id}>
              <Link className={`month-activity is-${state}`} to={`/volunteerInfo?id=${id}`}>
                <span className="num">{clockTime(beginsAt)}</span> {title}
                <span className="month-state">{activityStateLabels[state].title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
