import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { orMissing } from '../../../domain/filters';
import { period } from '../../../domain/period';
import { queryClient } from '../../api/query-client';
import { Paging } from '../../content/Paging';
import { useSession } from '../../shell/session';
import { Choices } from '../../ui/Choices';
import { Loaded } from '../../ui/Loaded';
import { Tag } from '../../ui/Tag';
import { activityStates } from '../../volunteer/words';
import { PAGE_SIZE, type RosterActivity, rosterActivitiesQuery } from './queries';

/** The activities that are to come, or are over, each with what waits to be done. */
export function Activities({ past, page }: { past: boolean; page: number }) {
  const query = useQuery(rosterActivitiesQuery(past ? 'past' : 'coming', page), queryClient);
  const writes = useSession(state => state.userInfo?.roles.includes('content')) ?? false;
  return (
    <>
      <header className="roster-head">
        <h1>志愿活动</h1>
        {writes && (
          <Link className="btn btn--secondary" to="/content?kind=activity">
            发布与修改活动
          </Link>
        )}
      </header>
      <p className="soft">名单、签到码、补登与核定时长。每一笔都留下记录，原来的不会被改掉。</p>
      <Choices
        label="哪些活动"
        choices={[
          { title: '未结束', to: '/roster', chosen: !past },
          { title: '已结束', to: '/roster?when=past', chosen: past },
        ]}
      />
      <Loaded query={query} what="活动">
        {({ list, total }) => (
          <Paging
            unit="次活动"
            total={total}
            page={page}
            pageSize={PAGE_SIZE}
            empty={{ title: past ? '还没有结束的活动' : '没有将要举行的活动' }}
          >
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">活动</th>
                  <th scope="col">时间</th>
                  <th scope="col">状态</th>
                  <th scope="col">报名</th>
                  <th scope="col">到场</th>
                  <th scope="col">待办</th>
                </tr>
              </thead>
              <tbody>
                {list.map(activity => (
                  <Row key={activity.id} activity={activity} />
                ))}
              </tbody>
            </table>
          </Paging>
        )}
      </Loaded>
    </>
  );
}

function Row({ activity }: { activity: RosterActivity }) {
  const { id, title, place, beginsAt, endsAt, state, places, asked, given, signedIn, settled } = activity;
  const { title: standing, tone } = activityStates[state];
  return (
    <tr>
      <td data-th="活动">
        <span>
          <Link className="link" to={`/roster?id=${id}`}>
            {title}
          </Link>
          <small className="faint attendance-when">{place}</small>
        </span>
      </td>
      <td data-th="时间">{period(beginsAt, endsAt)}</td>
      <td data-th="状态">
        <Tag tone={tone}>{standing}</Tag>
      </td>
      <td data-th="报名" className="nobr">
        {given} / {places}人{asked > 0 && <small className="faint"> 待审核{asked}</small>}
      </td>
      <td data-th="到场" className="nobr">
        {signedIn}人{settled > 0 && <small className="faint"> 已计时长{settled}</small>}
      </td>
      <td data-th="待办">
        <Waiting activity={activity} />
      </td>
    </tr>
  );
}

/** What staff still have to say of an activity. */
function Waiting({ activity: { forgotten, absent, state, given, signedIn } }: { activity: RosterActivity }) {
  if (forgotten > 0) return <Tag tone="wait">{`${forgotten}人没有签退`}</Tag>;
  if (state === 'over' && given > 0 && signedIn === 0 && absent === 0) {
    return <Tag tone="wait">没有人签到，请补登</Tag>;
  }
  return absent > 0 ? (
    <span className="soft">爽约{absent}人</span>
  ) : (
    <span className="faint">{orMissing(null)}</span>
  );
}
