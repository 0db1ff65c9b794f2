import { hoursText } from '../../../domain/attendance';
import { clockTime } from '../../../domain/dates';
import { valueOrMissing } from '../../../domain/formatters';
import { attendanceStates, formatCheckInMethods } from '../../features/volunteer/attendance';
import { History } from '../../features/volunteer/History';
import { Button } from '../../ui/Button';
import { Phone } from '../../ui/Phone';
import { Tag } from '../../ui/Tag';
import type { RosterEntry } from './queries';

/** A participant with all attendance entries. */
export function ParticipantCard({ entry, onDecide }: { entry: RosterEntry; onDecide: () => void }) {
  const { name, no, mobile, position, signedInAt, signedOutAt, minutes, methods, duty, approved, entries } =
    entry;
  const { title, tone } = attendanceStates[entry.state];
  const time = (moment: string | null) => valueOrMissing(moment && clockTime(moment));
  return (
    <tr>
      <td data-th="姓名">
        <span>
          <b>{name || '已注销'}</b> {duty && <Tag tone="calm">值班</Tag>}
          <small className="faint attendance-when">{no}</small>
          {entries.length > 0 && (
            <details>
              <summary>
                记录<span className="sr">：{name}</span>
              </summary>
              <History entries={entries} />
            </details>
          )}
        </span>
      </td>
      <td data-th="手机" className="nobr">
        {mobile ? <Phone number={mobile}>{mobile}</Phone> : valueOrMissing(mobile)}
      </td>
      <td data-th="岗位">{position}</td>
      <td data-th="签到">{time(signedInAt)}</td>
      <td data-th="签退">{time(signedOutAt)}</td>
      <td data-th="时长" className="nobr">
        <span>
          {valueOrMissing(minutes === null ? null : hoursText(minutes))}
          {methods.length > 0 && (
            <small className="faint attendance-when">{formatCheckInMethods(methods)}</small>
          )}
        </span>
      </td>
      <td data-th="状态">
        <Tag tone={tone}>{approved || entry.state === 'absent' ? title : '待审核'}</Tag>
      </td>
      <td data-th="操作">
        {(approved || entry.state === 'absent') && (
          <Button onClick={onDecide}>
            办理<span className="sr">：{name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
