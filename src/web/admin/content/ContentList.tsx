import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { useSession } from '../../app/shell/session';
import { DataTable } from '../../ui/DataTable';
import { Icon } from '../../ui/Icon';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { PageTitle } from '../AdminPage';
import { buildRosterPath, rosterKindsForRoles } from '../roster/roster-kinds';
import { ContentFilters } from './ContentFilters';
import { contentTitle, describeContentState, stateTitles, stateTones } from './content-states';
import {
  buildAedSheetsPath,
  buildContentListPath,
  buildContentRecordPath,
  type ContentFilter,
} from './filter';
import { type ContentKindInfo, type ContentSummary, contentsQuery } from './queries';

interface ContentListProps {
  info: ContentKindInfo;
  filter: ContentFilter;
}

/** All records of one kind, filtered by state, category and words. */
export function ContentList({ info, filter }: ContentListProps) {
  const query = usePage(page => contentsQuery(filter, page));
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const listed = rosterKindsForRoles(roles).find(kind => kind === info.kind);
  return (
    <>
      <PageTitle title={info.title}>
        {listed && (
          <Link className="btn btn--secondary" to={buildRosterPath(listed)}>
            报名名单
          </Link>
        )}
        {info.kind === 'aed' && (
          <Link className="btn btn--secondary" to={buildAedSheetsPath()}>
            <Icon name="print" />
            打印二维码标牌
          </Link>
        )}
        <Link className="btn btn--primary" to={buildContentRecordPath(info.kind)}>
          <Icon name="plus" />
          新建{info.title}
        </Link>
      </PageTitle>
      <ContentFilters info={info} filter={filter} />
      <PagedList query={query} what="列表" unit="条" empty={<Nothing info={info} filter={filter} />}>
        {({ list, more }) => (
          <>
            <Table list={list} />
            {more && <p className="soft">符合的超过一千条，请多写几个字再查。</p>}
          </>
        )}
      </PagedList>
    </>
  );
}

function Nothing({ info, filter: { category, state, text } }: ContentListProps) {
  if (!category && !state && !text) {
    return <Empty title={`还没有${info.title}`} text="写好的会出现在这里。" />;
  }
  return (
    <Empty title="没有符合的内容" text="换一个条件，或查看全部。">
      <Link to={buildContentListPath({ kind: info.kind })}>查看全部</Link>
    </Empty>
  );
}

function Table({ list }: { list: readonly ContentSummary[] }) {
  return (
    <DataTable
      caption="内容"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          title: '标题',
          kind: 'name',
          cell: item => (
            <>
              <Link to={buildContentRecordPath(item.kind, item.id)}>{contentTitle(item)}</Link>
              {item.top && <Tag tone="brand">置顶</Tag>}
              {item.key && <Tag tone="calm">要闻</Tag>}
            </>
          ),
        },
        list.some(({ categoryTitle }) => categoryTitle) && {
          title: '栏目',
          cell: ({ categoryTitle }) => categoryTitle,
        },
        {
          title: '状态',
          kind: 'short',
          cell: item => (
            <>
              <Tag tone={stateTones[item.state]}>{stateTitles[item.state]}</Tag>
              <small>
                <span className={item.dirty ? 'wait' : undefined}>{describeContentState(item)}</span>
              </small>
            </>
          ),
        },
        {
          title: '最后修改',
          kind: 'short',
          cell: ({ updatedBy, updatedAt }) => (
            <>
              {updatedBy}
              <small>{dateTime(updatedAt)}</small>
            </>
          ),
        },
      ]}
    />
  );
}
