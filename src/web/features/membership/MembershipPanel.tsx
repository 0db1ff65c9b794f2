import { Link } from 'react-router-dom';
import { enumerations } from '../../../domain/enumerations';
import { chineseDate } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { useQuery } from '../../app/api/query-client';
import { Icon } from '../../ui/Icon';
import { Tag, type Tone } from '../../ui/Tag';
import { DuesTable, sumUnpaidDues } from './DuesTable';
import { MemberCard } from './MemberCard';
import { type MemberFlow, type Membership, memberQuery } from './queries';
import './membership.css';

export const getMembershipTone = (state: Membership['state']): Tone =>
  state === '有效' ? 'ok' : state === '欠费' || state === '待缴首期会费' ? 'wait' : 'plain';

/** A membership: number, organisation, start date, and the fees of each year. */
export function MembershipPanel({ flow, id }: { flow: MemberFlow; id: string }) {
  const { data } = useQuery(memberQuery(flow, id));
  if (!data?.membership) return null;
  const { name, membership } = data;
  const { no, level, organization, state, since, paidUntil, dues } = membership;
  const owed = sumUnpaidDues(membership);
  return (
    <section className="mt-7 stack" aria-labelledby="membership">
      <h2 id="membership" className="cluster">
        会籍 <Tag tone={getMembershipTone(state)}>{state}</Tag>
      </h2>
      {owed > 0 && (
        <p className="note note--wait">
          <Icon name="clock" />
          <span>
            应缴会费 <b className="num">{yuan(owed)}</b>，
            {since ? '到账后会籍恢复有效。' : '到账后会籍生效。'}
          </span>
        </p>
      )}
      <dl className="card pad-5 grid grid--small labelled">
        <Fact label="会员编号" value={no} />
        <Fact label={flow === 'membership' ? '姓名' : '单位名称'} value={name} />
        <Fact label="会员级别" value={enumerations.level[level]} />
        <Fact label="所属组织" value={organization} />
        <Fact label="会籍开始" value={since ? chineseDate(since) : '会费到账之日'} />
        {paidUntil !== null && <Fact label="会费已缴至" value={`${paidUntil}年`} />}
      </dl>
      <DuesTable dues={dues} />
      {since && <MemberCard flow={flow} id={id} />}
      {membership.renews && (
        <p>
          <Link className="btn btn--secondary" to={`/apply?flow=dues&memberNo=${no}`}>
            续缴会费
          </Link>
        </p>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
