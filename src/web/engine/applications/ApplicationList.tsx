import { useNavigate, useSearchParams } from 'react-router-dom';
import { flows } from '../../../flows';
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
  const flow = flows.get(params.get('tab') ?? '');
  const state = Object.keys(states).find((name): name is keyof typeof states => name === params.get('state'));
  const query = usePage(page => applicationsQuery(page, flow?.id, state));
  const { data: allDrafts = [] } = useQuery(draftsQuery);
  const drafts = state ? [] : allDrafts.filter(draft => !flow || draft.flow === flow.id);
  const to = (name?: string) =>
    `?${new URLSearchParams({ tab: flow?.id ?? 'applications', ...(name && { state: name }) })}`;
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
        <FlowFilter flow={flow?.id} />
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
            drafts.length === 0 && <Nothing flow={flow?.id} />
          )
        }
      >
        {({ list }) => <ApplicationTable list={list} showsFlow={!flow} />}
      </PagedList>
    </>
  );
}

/** Filter by flow: on a phone the menu is collapsed, so the choice is offered here as well. */
function FlowFilter({ flow = 'applications' }: { flow: string | undefined }) {
  const navigate = useNavigate();
  return (
    <span className="control">
      <select aria-label="事项" value={flow} onChange={({ target }) => navigate(`?tab=${target.value}`)}>
        <option value="applications">全部事项</option>
        {[...flows.values()].map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

/** Empty state: links to the flow, or to the catalogue of all flows. */
function Nothing({ flow }: { flow?: string | undefined }) {
  const definition = flows.get(flow ?? '');
  return (
    <Empty title="还没有申请" text="办理后，进度和结果都会显示在这里。">
      <ButtonLink to={definition?.page ?? '/matter'}>
        {definition ? `了解${definition.title}` : '看看能办什么'}
      </ButtonLink>
    </Empty>
  );
}
