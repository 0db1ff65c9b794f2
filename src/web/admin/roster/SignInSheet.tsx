import { addDays, shanghaiDay } from '../../../domain/dates';
import { shortDate } from '../../../domain/formatters';
import { maskMobile } from '../../../domain/masking';
import type { RosterCourse, RosterSeat } from './queries';

/**
 * The printed sign-in sheet for each day of the class. As it is passed around, mobile numbers are shown only in part.
 */
export function SignInSheet({ course, list }: { course: RosterCourse; list: readonly RosterSeat[] }) {
  const days = daysOf(course);
  const groups = list.some(({ organisation }) => organisation);
  return (
    <table className="roster-sheet">
      <thead>
        <tr>
          <th scope="col" className="nobr">
            序号
          </th>
          <th scope="col">姓名</th>
          <th scope="col">手机</th>
          {groups && <th scope="col">单位</th>}
          {days.map(day => (
            <th key={day} scope="col" className="roster-sign">
              {shortDate(day)}签名
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map(({ applicationId, name, mobile, organisation }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number on the sheet is the key
          <tr key={`${applicationId}/${index}`}>
            <td>{index + 1}</td>
            <td>{name || '已注销'}</td>
            <td className="nobr">{maskMobile(mobile)}</td>
            {groups && <td>{organisation}</td>}
            {days.map(day => (
              <td key={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days of a class, first and last included. */
function daysOf({ beginsAt, endsAt }: RosterCourse): string[] {
  const [first, last] = [shanghaiDay(new Date(beginsAt)), shanghaiDay(new Date(endsAt))];
  const days = [first];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
