import { useQueries } from '@tanstack/react-query';
import { enumerations } from '../../../domain/enumerations';
import { chineseDate } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { queryClient, useQuery } from '../../app/api/query-client';
import { DocumentText } from '../../engine/applications/DocumentText';
import { flowOfDetail } from '../../engine/applications/flow-of-detail';
import { applicationQuery } from '../../engine/applications/queries';
import { StageStepper } from '../../engine/applications/StageStepper';
import { type Stage, stagesOf } from '../../engine/applications/stages';
import { membersQuery, termsQuery } from '../../features/membership/queries';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { MemberLayout } from '../userCenter/MemberLayout';
import '../../features/membership/membership.css';

const steps: Stage[] = [
  { title: '阅读须知', note: '权利、义务与会费', state: 'todo' },
  { title: '填写并提交', note: '可以随时保存', state: 'todo' },
  { title: '审核', note: '10个工作日内', state: 'todo' },
  { title: '缴纳会费', note: '到账后生效', state: 'todo' },
  { title: '成为会员', note: '得到会员编号', state: 'todo' },
];

/** 入会流程: status of the account's application, membership terms and dues. */
export default function JoiningSteps() {
  const query = useQuery(termsQuery);
  return (
    <MemberLayout at="/userMemberStep" title="入会流程">
      <OwnApplication />
      <QueryResult query={query}>
        {terms => (
          <>
            <Section title="会费标准" className="member-section stack">
              <DataTable
                caption="会费标准"
                rows={terms.rates}
                keyOf={({ kind, level, staffFrom }) => `${kind} ${level} ${staffFrom}`}
                columns={[
                  {
                    title: '会员',
                    cell: ({ kind, staffFrom }) => (staffFrom > 0 ? `${kind}，职工${staffFrom}人起` : kind),
                  },
                  { title: '级别', cell: ({ level }) => enumerations.level[level] },
                  { title: '每年', kind: 'number', cell: ({ yearly }) => yuan(yearly) },
                ]}
              />
            </Section>
            <Section title={terms.title} className="member-section stack measure">
              <p className="faint">
                第 {terms.version} 版 · {chineseDate(terms.publishedAt)}发布
              </p>
              <DocumentText text={terms.content} heading="h3" />
            </Section>
          </>
        )}
      </QueryResult>
    </MemberLayout>
  );
}

/** The latest membership application, or the steps that one would take. */
function OwnApplication() {
  const [persons, groups] = useQueries(
    { queries: [membersQuery('membership'), membersQuery('group-member')] },
    queryClient,
  );
  const own = [...(persons.data?.list ?? []), ...(groups.data?.list ?? [])].toSorted((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  )[0];
  if (!own) {
    return (
      <Section title="五步入会" className="member-section stack">
        <StageStepper stages={steps} />
        <ButtonLink variant="primary" to="/userMemberApp">
          去申请
        </ButtonLink>
      </Section>
    );
  }
  const page = own.flow === 'membership' ? '/userMemberDetail' : '/userMemberGroupDetail';
  return (
    <Section
      title={
        <>
          {own.title} · {own.name}
        </>
      }
      className="member-section stack"
    >
      <OwnStages id={own.id} />
      <ButtonLink variant="primary" to={`${page}?id=${own.id}`}>
        查看详情
      </ButtonLink>
    </Section>
  );
}

/** The stages of an application, by the process that it follows. */
function OwnStages({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(applicationQuery(id))}>
      {detail => <StageStepper stages={stagesOf(flowOfDetail(detail), detail.application)} />}
    </QueryResult>
  );
}
