import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { PageLinks } from '../../engine/applications/PageLinks';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { buildRosterPath, rosterKindsForRoles } from '../roster/roster-kinds';
import { ContentFilters } from './ContentFilters';
import { contentTitle, describeContentState, stateTitles, stateTones } from './content-states';
import { buildContentListPath, buildContentRecordPath, type ContentFilter } from './filter';
import { type ContentKindInfo, type ContentSummary, contentsQuery } from './queries';

interface ContentListProps {
  info: ContentKindInfo;
  filter: ContentFilter;
}

/** All records of one kind, filtered by state, category and words. */
export function ContentList({ info, filter }: ContentListProps) {
  const query = useQuery(contentsQuery(filter), queryClient);
  const narrowed = Boolean(filter.category || filter.state || filter.text);
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const listed = rosterKindsForRoles(roles).find(kind => kind === info.kind);
  return (
    <>
      <header className="content-room-head">
        <h1>{info.title}</h1>
        <p className="content-room-do">
          {listed && (
            <Link className="btn btn--secondary" to={buildRosterPath(listed)}>
              报名名单
            </Link>
          )}
          <Link className="btn btn--primary" to={buildContentRecordPath(info.kind)}>
            <Icon name="plus" />
            新建{info.title}
          </Link>
        </p>
      </header>
      <ContentFilters info={info} filter={filter} />
      <QueryResult query={query} what="列表">
        {({ list, total, page, pageSize, more }) =>
          total === 0 ? (
            <Empty
              title={narrowed ? '没有符合的内容' : `还没有${info.title}`}
              text={narrowed ? '换一个条件，或查看全部。' : '写好的会出现在这里。'}
            >
              {narrowed && <Link to={buildContentListPath({ kind: info.kind, page: 1 })}>查看全部</Link>}
            </Empty>
          ) : list.length === 0 ? (
            <Empty title="没有这一页" text={`一共 ${Math.ceil(total / pageSize)} 页。`}>
              <Link to={buildContentListPath(filter)}>回到第一页</Link>
            </Empty>
          ) : (
            <>
              <Table list={list} />
              {more && <p className="soft">符合的超过一千条，请多写几个字再查。</p>}
              <PageLinks unit="条" total={total} page={page} pageSize={pageSize} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function Table({ list }: { list: readonly ContentSummary[] }) {
  const categories = list.some(({ categoryTitle }) => categoryTitle);
  return (
    <table className="table content-table">
      <thead>
        <tr>
          <th scope="col">标题</th>
          {categories && <th scope="col">栏目</th>}
          <th scope="col">状态</th>
          <th scope="col">最后修改</th>
        </tr>
      </thead>
      <tbody>
        {list.map(item => (
          <tr key={item.id}>
            <td>
              <Link className="content-title" to={buildContentRecordPath(item.kind, item.id)}>
                {contentTitle(item)}
              </Link>
              {item.top && <Tag tone="brand">置顶</Tag>}
              {item.key && <Tag tone="calm">要闻</Tag>}
            </td>
            {categories && <td data-th="栏目">{item.categoryTitle}</td>}
            <td data-th="状态">
              <span className="content-state">
                <Tag tone={stateTones[item.state]}>{stateTitles[item.state]}</Tag>
                <small className={item.dirty ? 'content-dirty' : 'faint num'}>
                  {describeContentState(item)}
                </small>
              </span>
            </td>
            <td data-th="最后修改">
              <span className="content-state">
                {item.updatedBy}
                <small className="faint num">{dateTime(item.updatedAt)}</small>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
