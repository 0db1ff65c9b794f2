import { Link } from 'react-router-dom';
import { DataTable } from '../../ui/DataTable';
import { Tag } from '../../ui/Tag';
import { mobileColumn, nameColumn } from './columns';
import type { RosterSeat } from './queries';

/** The seats of a class with the same status, each with its open tasks. */
export function SeatList({ title, list }: { title: string; list: readonly RosterSeat[] }) {
  if (list.length === 0) return null;
  return (
    <section className="roster-seats stack gap-3 mt-5">
      <h2 className="subtitle">
        {title} <small className="faint">{list.length}人</small>
      </h2>
      <DataTable
        caption={title}
        rows={list}
        // The seats of a sign-up have no ids, and keep their order: a person added later has a sign-up of their own.
        keyOf={({ applicationId }, index) => `${applicationId}/${index}`}
        // Columns that apply to no seat of the class are omitted.
        columns={[
          nameColumn<RosterSeat>(({ organisation, no }) => <small>{organisation || no}</small>),
          mobileColumn,
          {
            title: '状态',
            cell: ({ approved, statusText }) => <Tag tone={approved ? 'plain' : 'wait'}>{statusText}</Tag>,
          },
          list.some(({ paid }) => paid !== null) && {
            title: '缴费',
            cell: ({ paid }) => (paid === null ? null : done(paid, '已缴费', '未缴费')),
          },
          list.some(({ lessons }) => lessons) && {
            title: '必修课',
            kind: 'short',
            cell: ({ lessons }) => lessons && lessonsTag(lessons),
          },
          list.some(({ exam }) => exam) && {
            title: '理论考试',
            kind: 'short',
            cell: ({ exam }) => exam && examTag(exam),
          },
          {
            title: '操作',
            cell: ({ applicationId, approved, name }) => (
              <Link className="btn btn--secondary" to={`/desk?state=all&id=${applicationId}`}>
                {approved ? '办理' : '去审核'}
                <span className="sr">：{name}</span>
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}

const done = (isDone: boolean, yes: string, no: string) => (
  <Tag tone={isDone ? 'ok' : 'wait'}>{isDone ? yes : no}</Tag>
);

const lessonsTag = ({ completed, required }: NonNullable<RosterSeat['lessons']>) =>
  done(completed >= required, '已学完', `学完${completed}/${required}课`);

function examTag({ passed, score, sittings }: NonNullable<RosterSeat['exam']>) {
  const best = score === null ? '' : ` ${score}分`;
  return done(passed, `合格${best}`, sittings > 0 ? `考${sittings}次未过${best}` : '还没有考');
}
