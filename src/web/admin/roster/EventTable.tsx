import { Link } from 'react-router-dom';
import { period } from '../../../domain/period-text';
import { PagedList } from '../../app/list/PagedList';
import type { PagedQuery } from '../../app/list/use-page';
import { type Column, DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import type { EventStatus } from './EventHeader';
import type { RosterEvent } from './queries';
import { buildRosterPath, type RosterKind, rosterEventKinds } from './roster-kinds';

interface EventTableProps<T> {
  kind: RosterKind;
  past: boolean;
  query: PagedQuery<{ list: T[]; total: number; pageSize: number }>;
  statusOf: (item: T) => EventStatus;
  /** Number of approved participants. */
  approvedOf: (item: T) => number;
  /** Additional columns of this kind. */
  columns: readonly Column<T>[];
}

/** Upcoming or past events of one kind. */
export function EventTable<T extends RosterEvent>(props: EventTableProps<T>) {
  const { kind, past, query, statusOf, approvedOf, columns } = props;
  const { what, unit, coming } = rosterEventKinds[kind];
  return (
    <PagedList
      query={query}
      what={what}
      unit={unit}
      empty={<Empty title={past ? `还没有结束的${what}` : coming} />}
    >
      {({ list }) => (
        <DataTable
          caption={what}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              title: what,
              kind: 'name',
              cell: ({ id, title, place }) => (
                <>
                  <Link className="link" to={buildRosterPath(kind, { id })}>
                    {title}
                  </Link>
                  <small>{place}</small>
                </>
              ),
            },
            { title: '时间', cell: ({ beginsAt, endsAt }) => period(beginsAt, endsAt) },
            {
              title: '状态',
              cell: item => <Tag tone={statusOf(item).tone}>{statusOf(item).title}</Tag>,
            },
            { title: '报名', kind: 'short', cell: item => `${approvedOf(item)} / ${item.places}人` },
            ...columns,
          ]}
        />
      )}
    </PagedList>
  );
}
