import { hoursText } from '../../../domain/attendance';
import { clockTime } from '../../../domain/dates';
import { MISSING_VALUE } from '../../../domain/text';
import { attendanceStates, formatCheckInMethods } from '../../features/volunteer/attendance';
import { History } from '../../features/volunteer/History';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Tag } from '../../ui/Tag';
import { mobileColumn, nameColumn } from './columns';
import type { RosterEntry } from './queries';

interface ParticipantTableProps {
  list: readonly RosterEntry[];
  onDecide: (entry: RosterEntry) => void;
}

const isDecidable = ({ approved, state }: RosterEntry) => approved || state === 'absent';

const time = (moment: string | null) => moment && clockTime(moment);

/** The participants of an activity, each with all attendance entries. */
export function ParticipantTable({ list, onDecide }: ParticipantTableProps) {
  return (
    <DataTable
      caption="名单"
      rows={list}
      keyOf={({ applicationId }) => applicationId}
      columns={[
        nameColumn<RosterEntry>(({ name, no, duty, entries }) => (
          <>
            {duty && <Tag tone="calm">值班</Tag>}
            <small>{no}</small>
            {entries.length > 0 && (
              <details>
                <summary>
                  记录<span className="sr">：{name}</span>
                </summary>
                <History entries={entries} />
              </details>
            )}
          </>
        )),
        mobileColumn,
        { title: '岗位', cell: ({ position }) => position },
        { title: '签到', cell: ({ signedInAt }) => time(signedInAt) },
        { title: '签退', cell: ({ signedOutAt }) => time(signedOutAt) },
        {
          title: '时长',
          kind: 'short',
          cell: ({ minutes, methods }) => (
            <>
              {minutes === null ? MISSING_VALUE : hoursText(minutes)}
              {methods.length > 0 && <small>{formatCheckInMethods(methods)}</small>}
            </>
          ),
        },
        {
          title: '状态',
          cell: entry => {
            const { title, tone } = attendanceStates[entry.state];
            return <Tag tone={tone}>{isDecidable(entry) ? title : '待审核'}</Tag>;
          },
        },
        {
          title: '操作',
          cell: entry =>
            isDecidable(entry) && (
              <Button onClick={() => onDecide(entry)}>
                办理<span className="sr">：{entry.name}</span>
              </Button>
            ),
        },
      ]}
    />
  );
}
