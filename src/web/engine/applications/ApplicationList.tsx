import { useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { ButtonLink } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { Icon } from '../../ui/Icon';
import { MoreLink, SectionHead } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { ApplicationTable } from './ApplicationTable';
import { DraftCard } from './DraftCard';
import { type FlowSummary, flowListQuery } from './flow-queries';
import { applicationsQuery, draftsQuery, type StatusCategory } from './queries';

const states = {
  supplement: '待补正',
  underReview: '审核中',
  approved: '已通过',
  closed: '已结束',
} as const satisfies Record<StatusCategory, string>;

/** Lists the applicant's applications, of the flow in `?tab=` or of all, with unsubmitted drafts above. */
export default function ApplicationList() {
  const [params] = useSearchParams();
  const { data: flows = [] } = useQuery(flowListQuery);
  const tab = params.get('tab') ?? 'applications';
  const flow = flows.find(({ flow }) => flow === tab);
  const flowId = tab === 'applications' ? undefined : tab;
  const state = Object.keys(states).find((name): name is keyof typeof states => name === params.get('state'));
  const query = usePage(page => applicationsQuery(page, flowId, state));
  const { data: allDrafts = [] } = useQuery(draftsQuery);
  const drafts = state ? [] : allDrafts.filter(draft => !flowId || draft.flow === flowId);
  const to = (name?: string) => `?${new URLSearchParams({ tab, ...(name && { state: name }) })}`;
  return (
    <>
      <SectionHead
        title={flow?.title ?? '我的申请'}
        more={flow && <MoreLink to={flow.page}>了解与办理</MoreLink>}
      />
      <div className="filters cluster apart">
        <FilterLinks
          label="状态"
          choices={[
            { title: '全部', to: to(), chosen: !state },
            ...Object.entries(states).map(([name, title]) => ({
              title,
              to: to(name),
              chosen: name === state,
            })),
          ]}
        />
        <FlowFilter selected={tab} flows={flows} />
      </div>
      {drafts.length > 0 && (
        <div className="stack filters">
          {drafts.map(draft => (
            <DraftCard key={`${draft.flow} ${draft.application?.id}`} draft={draft} />
          ))}
        </div>
      )}
      <PagedList
        query={query}
        unit="件"
        empty={
          state ? (
            <Empty title={`没有${states[state]}的申请`}>
              <ButtonLink to={to()}>查看全部状态</ButtonLink>
            </Empty>
          ) : (
            drafts.length === 0 && <Nothing flow={flow} />
          )
        }
      >
        {({ list }) => <ApplicationTable list={list} showsFlow={!flowId} />}
      </PagedList>
    </>
  );
}

/** Filter by flow: on a phone the menu is collapsed, so the choice is offered here as well. */
function FlowFilter({ selected, flows }: { selected: string; flows: readonly FlowSummary[] }) {
  const navigate = useNavigate();
  return (
    <span className="control">
      <select aria-label="事项" value={selected} onChange={({ target }) => navigate(`?tab=${target.value}`)}>
        <option value="applications">全部事项</option>
        {flows.map(({ flow, title }) => (
          <option key={flow} value={flow}>
            {title}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

/** Empty state: links to the flow, or to the catalogue of all flows. */
function Nothing({ flow }: { flow: FlowSummary | undefined }) {
  return (
    <Empty title="还没有申请" text="办理后，进度和结果都会显示在这里。">
      <ButtonLink to={flow?.page ?? '/matter'}>{flow ? `了解${flow.title}` : '看看能办什么'}</ButtonLink>
    </Empty>
  );
}
