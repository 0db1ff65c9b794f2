import { Link } from 'react-router-dom';
import type { ActivityDetail } from '../../features/volunteer/queries';

type Position = ActivityDetail['positions'][number];

/** The positions of an activity, and the seats left of each. */
export function ActivityPositions({
  activity: { id, positions, signUp, state },
}: {
  activity: ActivityDetail;
}) {
  return (
    <section className="stack mt-7" aria-labelledby="positions">
      <h2 className="title" id="positions">
        招募的岗位
      </h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">岗位</th>
            <th scope="col">做什么</th>
            <th scope="col">要求</th>
            <th scope="col">名额</th>
            {signUp.possible && <th scope="col">报名</th>}
          </tr>
        </thead>
        <tbody>
          {positions.map(position => (
            <tr key={position.id}>
              <td data-th="岗位">
                <b>{position.name}</b>
              </td>
              <td data-th="做什么">{position.duty}</td>
              <td data-th="要求">
                {position.skills.length > 0 ? `须有特长：${position.skills.join('或')}` : '没有特长要求'}
              </td>
              <td data-th="名额" className="nobr">
                {state === 'open' ? (
                  <span>
                    还缺 <b>{position.left}</b> / {position.places}人
                  </span>
                ) : (
                  `${position.places}人`
                )}
              </td>
              {signUp.possible && (
                <td data-th="报名">
                  <SignUpLink activityId={id} position={position} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SignUpLink({
  activityId,
  position: { id, name, closedReason },
}: {
  activityId: string;
  position: Position;
}) {
  if (closedReason) return <span className="soft">{closedReason}</span>;
  const query = new URLSearchParams({ flow: 'volunteer-activity', activityId, positionId: id });
  return (
    <Link className="link nobr" to={`/apply?${query}`}>
      报这个岗位<span className="sr">：{name}</span>
    </Link>
  );
}
