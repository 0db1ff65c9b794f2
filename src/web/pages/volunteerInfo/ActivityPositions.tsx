import { Link } from 'react-router-dom';
import type { ActivityDetail } from '../../features/volunteer/queries';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';

type Position = ActivityDetail['positions'][number];

/** The positions of an activity, and the seats left of each. */
export function ActivityPositions({
  activity: { id, positions, signUp, state },
}: {
  activity: ActivityDetail;
}) {
  return (
    <Section title="招募的岗位" className="stack mt-7">
      <DataTable
        caption="招募的岗位"
        rows={positions}
        keyOf={({ id }) => id}
        columns={[
          { title: '岗位', kind: 'name', cell: ({ name }) => name },
          { title: '做什么', cell: ({ duty }) => duty },
          {
            title: '要求',
            cell: ({ skills }) => (skills.length > 0 ? `须有特长：${skills.join('或')}` : '没有特长要求'),
          },
          {
            title: '名额',
            kind: 'short',
            cell: ({ left, places }) =>
              state === 'open' ? (
                <>
                  还缺 <b>{left}</b> / {places}人
                </>
              ) : (
                `${places}人`
              ),
          },
          signUp.possible && {
            title: '报名',
            cell: position => <SignUpLink activityId={id} position={position} />,
          },
        ]}
      />
    </Section>
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
