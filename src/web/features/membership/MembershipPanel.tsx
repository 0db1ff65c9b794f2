import { enumerations } from '../../../domain/enumerations';
import { chineseDate } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { useQuery } from '../../app/api/query-client';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Terms } from '../../ui/Terms';
import { DuesTable, sumUnpaidDues } from './DuesTable';
import { MemberCard } from './MemberCard';
import { MembershipState } from './MembershipState';
import { type MemberFlow, memberQuery } from './queries';
import './membership.css';

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
        会籍 <MembershipState state={state} />
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
      <Terms
        grouped
        className="card pad-5 grid grid--small labelled"
        facts={[
          ['会员编号', no],
          [flow === 'membership' ? '姓名' : '单位名称', name],
          ['会员级别', enumerations.level[level]],
          ['所属组织', organization],
          ['会籍开始', since ? chineseDate(since) : '会费到账之日'],
          ['会费已缴至', paidUntil !== null && `${paidUntil}年`],
        ]}
      />
      <DuesTable dues={dues} />
      {since && <MemberCard flow={flow} id={id} />}
      {membership.renews && (
        <p>
          <ButtonLink to={`/apply?flow=dues&memberNo=${no}`}>续缴会费</ButtonLink>
        </p>
      )}
    </section>
  );
}
