import { useState } from 'react';
import { useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { useSession } from '../../app/shell/session';
import { openFlowListQuery } from '../../engine/applications/flow-queries';
import { Hotline } from '../../engine/applications/Hotline';
import { FlowCard } from '../../features/flow-catalogue/FlowCard';
import { searchFlows } from '../../features/flow-catalogue/flow-search';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink, SectionHead } from '../../ui/Section';
import { Empty } from '../../ui/states';

const head = {
  title: '办事大厅',
  keywords: '办事大厅,在线办理,网上申请',
  description: '全部可以在线办理的事项：器官与造血干细胞捐献登记、人道救助、救护培训、志愿服务、会员与证书。',
};

/** 办事大厅: every available flow by group, with a search. */
export default function FlowCataloguePage() {
  usePageHead(head);
  const member = useSession(state => state.token !== null);
  const [search, setSearch] = useState('');
  const query = useQuery(openFlowListQuery);
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ title: '办事大厅' }]} />
      <SectionHead
        title="办事大厅"
        words="在线办理，进度可查"
        more={
          member && (
            <MoreLink arrow to="/userCenter?tab=applications">
              我的申请
            </MoreLink>
          )
        }
      />
      <QueryResult query={query}>
        {data => (
          <>
            <label className="control narrow">
              <span className="sr">搜索事项</span>
              <Icon name="search" />
              <input
                type="search"
                placeholder="搜索事项，如“学费”“救护员”"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </label>
            <FlowSearchResult search={search.trim()} sections={searchFlows(data, search)} />
          </>
        )}
      </QueryResult>
    </div>
  );
}

const titles = {
  捐赠: '爱心捐赠',
  三献: '三献登记',
  救助: '人道救助',
  救护: '应急救护',
  志愿: '志愿服务',
  会员: '会员服务',
  证书: '证书办理',
  其他: '其他事项',
} as const;

function FlowSearchResult({
  search,
  sections,
}: {
  search: string;
  sections: ReturnType<typeof searchFlows>;
}) {
  const count = sections.reduce((sum, { matters }) => sum + matters.length, 0);
  return (
    <>
      <p className="sr" role="status">
        {search && `找到 ${count} 个事项`}
      </p>
      {count === 0 && (
        <Empty title={`没有找到“${search}”`} text="换一个词试试，或者打电话问问我们。">
          <Hotline title="电话咨询" />
        </Empty>
      )}
      {sections.map(({ group, matters }) => (
        <section key={group} className="stack mt-7" aria-labelledby={`group-${group}`}>
          <h2 className="title" id={`group-${group}`}>
            {titles[group]}
          </h2>
          <ul className="grid grid--large">
            {matters.map(matter => (
              <li key={matter.flow}>
                <FlowCard flowSummary={matter} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
