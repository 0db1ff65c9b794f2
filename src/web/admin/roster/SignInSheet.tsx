import { addDays, shanghaiDay } from '../../../domain/dates';
import { shortDate } from '../../../domain/formatters';
import { maskMobile } from '../../../domain/masking';
import { DataTable } from '../../ui/DataTable';
import type { RosterCourse, RosterSeat } from './queries';

/**
 * The printed sign-in sheet for each day of the class. As it is passed around, mobile numbers are shown only in part.
 */
export function SignInSheet({ course, list }: { course: RosterCourse; list: readonly RosterSeat[] }) {
  return (
    <DataTable
      className="roster-sheet"
      caption="签到表"
      rows={list}
      keyOf={({ applicationId }, index) => `${applicationId}/${index}`}
      columns={[
        { title: '序号', kind: 'short', cell: (_, index) => index + 1 },
        { title: '姓名', cell: ({ name }) => name || '已注销' },
        { title: '手机', kind: 'short', cell: ({ mobile }) => maskMobile(mobile) },
        list.some(({ organisation }) => organisation) && {
          title: '单位',
          cell: ({ organisation }) => organisation,
        },
        ...daysOf(course).map(day => ({ title: `${shortDate(day)}签名`, cell: () => '' })),
      ]}
    />
  );
}

/** The days of a class, first and last included. */
function daysOf({ beginsAt, endsAt }: RosterCourse): string[] {
  const [first, last] = [shanghaiDay(new Date(beginsAt)), shanghaiDay(new Date(endsAt))];
  const days = [first];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
