import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { period } from '../../../domain/period-text';
import { useSession } from '../../app/shell/session';
import { PagedList } from '../../features/content/PagedList';
import { FilterLinks } from '../../ui/FilterLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import type { EventStatus } from './EventHeader';
import { ROSTER_PAGE_SIZE, type RosterEvent } from './queries';
import { buildRosterPath, type RosterKind, rosterEventKinds, rosterKindsForRoles } from './roster-kinds';

interface EventListProps<T> {
  kind: RosterKind;
  past: boolean;
  page: number;
  query: Pick<UseQueryResult<{ list: T[]; total: number }>, 'data' | 'error' | 'refetch'>;
  statusOf: (item: T) => EventStatus;
  /** Number of approved participants. */
  approvedOf: (item: T) => number;
  /** Additional columns of this kind, by heading. */
  columns: Readonly<Record<string, (item: T) => ReactNode>>;
}

/** Upcoming or past events of one kind. */
export function RosterEventList<T extends RosterEvent>(props: EventListProps<T>) {
  const { kind, past, page, query, statusOf, approvedOf, columns } = props;
  const { title, what, unit, about, coming } = rosterEventKinds[kind];
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const open = rosterKindsForRoles(roles);
  const heads = [what, '时间', '状态', '报名', ...Object.keys(columns)];
  return (
    <>
      <header className="roster-head">
        <h1>{title}</h1>
        {roles.includes('content') && (
          <Link className="btn btn--secondary" to={`/content?kind=${kind}`}>
            发布与修改{what}
          </Link>
        )}
      </header>
      <p className="soft">{about}</p>
      {open.length > 1 && (
        <FilterLinks
          label="哪一种名单"
          choices={open.map(each => ({
            title: rosterEventKinds[each].title,
            to: buildRosterPath(each, past ? { when: 'past' } : {}),
            chosen: each === kind,
          }))}
        />
      )}
      <FilterLinks
        label={`哪些${what}`}
        choices={[
          { title: '未结束', to: buildRosterPath(kind), chosen: !past },
          { title: '已结束', to: buildRosterPath(kind, { when: 'past' }), chosen: past },
        ]}
      />
      <QueryResult query={query} what={what}>
        {({ list, total }) => (
          <PagedList
            unit={unit}
            total={total}
            page={page}
            pageSize={ROSTER_PAGE_SIZE}
            empty={{ title: past ? `还没有结束的${what}` : coming }}
          >
            <table className="table">
              <thead>
                <tr>
                  {heads.map(head => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.map(item => (
                  <tr key={item.id}>
                    <td data-th={what}>
                      <span>
                        <Link className="link" to={buildRosterPath(kind, { id: item.id })}>
                          {item.title}
                        </Link>
                        <small className="faint attendance-when">{item.place}</small>
                      </span>
                    </td>
                    <td data-th="时间">{period(item.beginsAt, item.endsAt)}</td>
                    <td data-th="状态">
                      <Tag tone={statusOf(item).tone}>{statusOf(item).title}</Tag>
                    </td>
                    <td data-th="报名" className="nobr">
                      {approvedOf(item)} / {item.places}人
                    </td>
                    {Object.entries(columns).map(([head, cell]) => (
                      <td key={head} data-th={head}>
                        {cell(item)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </PagedList>
        )}
      </QueryResult>
    </>
  );
}
