import { Link } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { DuesTable, sumUnpaidDues } from './DuesTable';
import { MembershipState } from './MembershipState';
import { type MemberFlow, type Membership, membersQuery, renewalsQuery } from './queries';
import './membership.css';

/** Fees of the own memberships of a kind: amount due, paid until when, and a link to pay further years. */
export function OwnDues({ flow }: { flow: MemberFlow }) {
  const loggedIn = useSession(state => state.token !== null);
  const members = useQuery({ ...membersQuery(flow), enabled: loggedIn });
  const renewals = useQuery({ ...renewalsQuery, enabled: loggedIn });
  if (!loggedIn || members.data?.list.every(({ membership }) => !membership?.since)) return null;
  const waiting = renewals.data?.list.find(({ status }) => status.state.startsWith('待缴费.'));
  return (
    <Section title="我的会费" className="stack filters">
      <QueryResult query={members} what="会费" paragraphs={1}>
        {({ list }) => (
          <>
            {waiting && (
              <p className="note note--wait">
                <Icon name="clock" />
                <span>
                  有一笔会费还没有付清（{waiting.no}，{waiting.status.statusText}）。
                  <Link to={`/application?id=${waiting.id}`}>继续办理</Link>
                </span>
              </p>
            )}
            <ul className="stack">
              {list.map(
                ({ id, name, membership }) =>
                  membership?.since && <Dues key={id} name={name} membership={membership} />,
              )}
            </ul>
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function Dues({ name, membership }: { name: string; membership: Membership }) {
  const { no, state, paidUntil, renews, dues } = membership;
  const owed = sumUnpaidDues(membership);
  return (
    <li className="card pad-5 stack gap-3">
      <div>
        <h3 className="cluster">
          {name}
          <MembershipState state={state} />
        </h3>
        <p className="soft">会员编号 {no}</p>
      </div>
      <p>
        {paidUntil !== null && <>会费已缴至 {paidUntil}年。</>}
        {owed > 0 && (
          <>
            应缴 <b className="num">{yuan(owed)}</b>，连续两年未缴的，会籍自动终止。
          </>
        )}
      </p>
      {renews && (
        <Link
          className={`btn ${owed > 0 ? 'btn--primary' : 'btn--secondary'}`}
          to={`/apply?flow=dues&memberNo=${no}`}
        >
          {owed > 0 ? '缴纳会费' : '续缴'}
          <span className="sr">{name}</span>
        </Link>
      )}
      <details className="fold">
        <summary>各年会费</summary>
        <DuesTable dues={dues} />
      </details>
    </li>
  );
}
