import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { StatusTag } from '../../engine/applications/StatusTag';
import { MembershipState } from '../../features/membership/MembershipState';
import { membersQuery } from '../../features/membership/queries';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { MoreLink, Section } from '../../ui/Section';
import { Failed, Skeleton } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';
import '../../features/membership/membership.css';

const membershipLinks = [
  {
    title: '个人会员',
    text: '承认章程、自愿加入、按时缴纳会费的公民；未满18周岁的为青少年会员。',
    to: '/userMemberPerson',
    label: '个人入会',
  },
  {
    title: '团体会员',
    text: '机关、企业、学校和社会组织，会费按职工人数确定。',
    to: '/userMemberGroup',
    label: '单位入会',
  },
  {
    title: '会员关系转移',
    text: '搬家或换了工作，把会员关系转到另一个组织，编号不变。',
    to: '/matter/member-transfer',
    label: '申请转移',
  },
];

/** 入会申请: the account's memberships, and how to join. */
export default function Memberships() {
  const [persons, groups] = useQueries(
    { queries: [membersQuery('membership'), membersQuery('group-member')] },
    queryClient,
  );
  const error = persons.error ?? groups.error;
  return (
    <MemberLayout
      at="/userMemberApp"
      title="入会申请"
      more={<MoreLink to="/userMemberStep">入会流程与会费标准</MoreLink>}
    >
      {error ? (
        <Failed title="没有加载成功" text={getErrorMessage(error)}>
          <Button
            onClick={() => {
              void persons.refetch();
              void groups.refetch();
            }}
          >
            重新加载
          </Button>
        </Failed>
      ) : persons.data && groups.data ? (
        <OwnMemberships
          list={[
            ...persons.data.list.map(each => ({ ...each, page: '/userMemberDetail' })),
            ...groups.data.list.map(each => ({ ...each, page: '/userMemberGroupDetail' })),
          ]}
        />
      ) : (
        <Skeleton paragraphs={2} />
      )}
      <Section title="办理" className="member-section stack">
        <ul className="grid grid--small">
          {membershipLinks.map(({ title, text, to, label }) => (
            <li key={to} className="card pad-5 stack gap-3">
              <h3>{title}</h3>
              <p className="soft grow">{text}</p>
              <ButtonLink to={to}>{label}</ButtonLink>
            </li>
          ))}
        </ul>
      </Section>
    </MemberLayout>
  );
}

type Line = Awaited<ReturnType<NonNullable<ReturnType<typeof membersQuery>['queryFn']>>>['list'][number];

function OwnMemberships({ list }: { list: (Line & { page: string })[] }) {
  if (list.length === 0) return null;
  return (
    <Section title="我的会员" className="member-section stack">
      <ul className="stack">
        {list.map(({ id, no, title, name, status, membership, page }) => (
          <li key={id} className="card pad-5 cluster apart">
            <div>
              <h3 className="cluster gap-2">
                {name}
                {membership ? <MembershipState state={membership.state} /> : <StatusTag status={status} />}
              </h3>
              <p className="soft">
                {membership ? `${membership.no} · ${membership.organization}` : `${title} · 受理编号 ${no}`}
              </p>
            </div>
            <ButtonLink to={`${page}?id=${id}`}>
              查看<span className="sr">{name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
