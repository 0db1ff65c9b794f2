import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { classStates } from '../../features/training/labels';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { EventHeader } from './EventHeader';
import { courseRosterQuery } from './queries';
import { SeatList } from './SeatList';
import { SignInSheet } from './SignInSheet';

/** Participants of a class, and sign-ups under review. */
export function ClassRoster({ id }: { id: string }) {
  const query = useQuery(courseRosterQuery(id), queryClient);
  return (
    <QueryResult query={query} what="名单">
      {({ course, list }) => {
        const approvedSeats = list.filter(({ approved }) => approved);
        const waiting = list.filter(({ approved }) => !approved);
        const unpaid = list.filter(({ paid }) => paid === false).length;
        const others = course.pendingSeats + course.approvedSeats - list.length;
        return (
          <>
            <EventHeader
              of={course}
              status={classStates[course.state]}
              pending={course.pendingSeats}
              approved={course.approvedSeats}
              sums={
                <>
                  {unpaid > 0 && `，没有缴费 ${unpaid} 人`}
                  {others > 0 && `；其中 ${others} 人的报名不在您的岗位之内，没有列出`}
                </>
              }
            >
              {approvedSeats.length > 0 && <Button onClick={() => window.print()}>打印签到表</Button>}
            </EventHeader>
            {list.length === 0 && (
              <Empty title="还没有人报名" text="提交报名即占名额，审核前后的都在这里。" />
            )}
            <SeatList title="来上课的" list={approvedSeats} />
            <SeatList title="待审核的" list={waiting} />
            {approvedSeats.length > 0 && <SignInSheet course={course} list={approvedSeats} />}
          </>
        );
      }}
    </QueryResult>
  );
}
