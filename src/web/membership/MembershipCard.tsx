import { useQuery } from '@tanstack/react-query';
import { enumerations } from '../../domain/enumerations';
import { chineseDate } from '../../domain/filters';
import { yuan } from '../../domain/money';
import { queryClient } from '../api/query-client';
import { Icon } from '../ui/Icon';
import { Tag, type Tone } from '../ui/Tag';
import { type MemberFlow, type Membership, memberQuery } from './queries';
import './membership.css';

const paid = { 0: '待支付', 1: '已支付', 2: '已取消' } as const;

export const toneOf = (state: Membership['state']): Tone =>
  state === '有效' ? 'ok' : state === '欠费' ? 'wait' : 'plain';

/** A membership: the number, where, since when, and the dues of each year. */
export function MembershipCard({ flow, id }: { flow: MemberFlow; id: string }) {
  const { data } = useQuery(memberQuery(flow, id), queryClient);
  if (!data?.membership) return null;
  const { name, membership } = data;
  const { no, level, organization, state, since, dues } = membership;
  const owed = dues.filter(({ status }) => status === 0).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className="case-card membership" aria-labelledby="membership">
      <h2 id="membership">
        会籍 <Tag tone={toneOf(state)}>{state}</Tag>
      </h2>
      {owed > 0 && (
        <p className="note note--wait">
          <Icon name="clock" />
          <span>
            应缴会费 <b className="num">{yuan(owed)}</b>。转账之后请提交缴费凭证，到账后会籍生效。
          </span>
        </p>
      )}
      <dl className="card membership-facts">
        <Fact label="会员编号" value={no} />
        <Fact label={flow === 'membership' ? '姓名' : '单位名称'} value={name} />
        <Fact label="会员级别" value={enumerations.level[level]} />
        <Fact label="所属组织" value={organization} />
        <Fact label="会籍开始" value={since ? chineseDate(since) : '会费到账之日'} />
      </dl>
      <table className="table membership-dues">
        <caption className="sr">各年会费</caption>
        <thead>
          <tr>
            <th scope="col">年度</th>
            <th scope="col" className="num">
              会费
            </th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {dues.map(({ year, amount, status, paidAt }) => (
            <tr key={year}>
              <td data-th="年度">{year}年</td>
              <td data-th="会费" className="num">
                {yuan(amount)}
              </td>
              <td data-th="状态">
                {paid[status]}
                {paidAt && <span className="faint"> {chineseDate(paidAt)}到账</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
