import { formatAttendanceEntry, formatEntrySource } from './attendance';
import type { Attendance } from './queries';

/** Attendance entries of a seat, oldest first: corrections follow the entries they correct. */
export function History({ entries }: { entries: Attendance['entries'] }) {
  return (
    <ol className="stack gap-2 small mt-2 attendance-history">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are added at the end, and none is ever removed
        <li key={index} className="stack gap-1">
          <b>{formatAttendanceEntry(entry)}</b>
          {entry.reason && <span>原因：{entry.reason}</span>}
          <small className="faint">{formatEntrySource(entry)}</small>
        </li>
      ))}
    </ol>
  );
}
