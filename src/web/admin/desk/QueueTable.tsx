import { StatusTag } from '../../flow/StatusTag';
import { dayOf } from '../../flow/stages';
import { DueMark } from './DueMark';
import type { Queued } from './queries';

interface QueueTableProps {
  list: readonly Queued[];
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The applications of the queue; the answers shown are those that the form marks for lists. */
export function QueueTable({ list, selected, onSelect }: QueueTableProps) {
  return (
    <table className="desk-table">
      <caption className="sr">申请，按答复期限由近到远</caption>
      <thead>
        <tr>
          <th scope="col">事项 · 受理编号</th>
          <th scope="col">申请内容</th>
          <th scope="col">状态</th>
          <th scope="col">答复期限</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, no, title, columns, status, dueAt, submittedAt }) => {
          const [first, ...rest] = columns.map(({ value }) => value);
          return (
            <tr key={id} className={id === selected ? 'is-on' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="desk-open"
                  data-case={id}
                  aria-current={id === selected ? 'true' : undefined}
                  onClick={() => onSelect(id)}
                >
                  {title}
                  <small>{no}</small>
                </button>
              </th>
              <td>
                {first ?? '—'}
                <small>{rest.join(' · ')}</small>
              </td>
              <td>
                <StatusTag status={status} />
              </td>
              <td>
                <DueMark dueAt={dueAt} />
                <small>{dayOf(submittedAt)}提交</small>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
