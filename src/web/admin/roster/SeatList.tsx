import { Link } from 'react-router-dom';
import { valueOrMissing } from '../../../domain/formatters';
import { Phone } from '../../ui/Phone';
import { Tag } from '../../ui/Tag';
import type { RosterSeat } from './queries';

/** The seats of a class with the same status, each with its open tasks. */
export function SeatList({ title, list }: { title: string; list: readonly RosterSeat[] }) {
  if (list.length === 0) return null;
  // Columns that apply to no seat of the class are omitted.
  const columns = {
    fee: list.some(({ paid }) => paid !== null),
    lessons: list.some(({ lessons }) => lessons),
    exam: list.some(({ exam }) => exam),
  };
  return (
    <section className="roster-seats">
      <h2>
        {title} <small className="faint">{list.length}人</small>
      </h2>
      <table className="table">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">手机</th>
            <th scope="col">状态</th>
            {columns.fee && <th scope="col">缴费</th>}
            {columns.lessons && <th scope="col">必修课</th>}
            {columns.exam && <th scope="col">理论考试</th>}
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {list.map((seat, index) => (
            // Nobody of a list changes places: whoever is added has a sign-up of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: of a sign-up the seats have no ids
            <tr key={`${seat.applicationId}/${index}`}>
              <td data-th="姓名">
                <span>
                  <b>{seat.name || '已注销'}</b>
                  <small className="faint attendance-when">{seat.organisation || seat.no}</small>
                </span>
              </td>
              <td data-th="手机" className="nobr">
                {seat.mobile ? (
                  <Phone number={seat.mobile}>{seat.mobile}</Phone>
                ) : (
                  valueOrMissing(seat.mobile)
                )}
              </td>
              <td data-th="状态">
                <Tag tone={seat.approved ? 'plain' : 'wait'}>{seat.statusText}</Tag>
              </td>
              {columns.fee && (
                <td data-th="缴费">
                  <DoneText done={seat.paid} yes="已缴费" no="未缴费" />
                </td>
              )}
              {columns.lessons && (
                <td data-th="必修课" className="nobr">
                  <Lessons lessons={seat.lessons} />
                </td>
              )}
              {columns.exam && (
                <td data-th="理论考试" className="nobr">
                  <Exam exam={seat.exam} />
                </td>
              )}
              <td data-th="操作">
                <Link className="btn btn--secondary" to={`/desk?state=all&id=${seat.applicationId}`}>
                  {seat.approved ? '办理' : '去审核'}
                  <span className="sr">：{seat.name}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DoneText({ done, yes, no }: { done: boolean | null; yes: string; no: string }) {
  if (done === null) return valueOrMissing(null);
  return <Tag tone={done ? 'ok' : 'wait'}>{done ? yes : no}</Tag>;
}

function Lessons({ lessons }: Pick<RosterSeat, 'lessons'>) {
  if (!lessons) return valueOrMissing(null);
  const { completed, required } = lessons;
  return <DoneText done={completed >= required} yes="已学完" no={`学完${completed}/${required}课`} />;
}

function Exam({ exam }: Pick<RosterSeat, 'exam'>) {
  if (!exam) return valueOrMissing(null);
  const { passed, score, sittings } = exam;
  const best = score === null ? '' : ` ${score}分`;
  return (
    <DoneText
      done={passed}
      yes={`合格${best}`}
      no={sittings > 0 ? `考${sittings}次未过${best}` : '还没有考'}
    />
  );
}
