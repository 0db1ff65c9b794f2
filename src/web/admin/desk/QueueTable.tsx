import { yuan } from '../../../domain/money';
import { dayOf } from '../../engine/applications/stages';
import { isPaying } from '../../engine/applications/status';
import { DataTable } from '../../ui/DataTable';
import { Icon } from '../../ui/Icon';
import { AssignmentStatus } from './AssignmentStatus';
import { DeadlineBadge } from './DeadlineBadge';
import { buildDeskPath } from './filter';
import type { QueuedApplication, QueueFilter } from './queries';
import { hasDecisionDraft, useDecisionDraft } from './unsaved-decision';

interface QueueTableProps {
  list: readonly QueuedApplication[];
  filter: QueueFilter;
  /** Whether rows show their flow: not when the queue is filtered to one flow. */
  showsFlow: boolean;
  /** Search results have their own order: latest first. */
  found: boolean;
  onOpen: (id: string) => void;
}

/** The applications of the queue, with the answers that the form marks for lists. */
export function QueueTable({ list, filter, showsFlow, found, onOpen }: QueueTableProps) {
  const order = found ? 'newest' : (filter.order ?? 'due');
  return (
    <DataTable
      className="desk-table"
      caption={captions[order]}
      rows={list}
      keyOf={({ id }) => id}
      classOf={({ id }) => (id === filter.id ? 'is-on' : undefined)}
      columns={[
        {
          title: '申请人 · 受理编号',
          kind: 'name',
          cell: row => (
            <OpenButton
              row={row}
              showsFlow={showsFlow}
              opened={row.id === filter.id}
              onOpen={() => onOpen(row.id)}
            />
          ),
        },
        { title: '状态', cell: ({ status }) => <span title={status.statusText}>{stateText(status)}</span> },
        {
          title: order === 'due' ? '期限' : '提交时间',
          sorted: {
            order: order === 'newest' ? 'descending' : 'ascending',
            to: found ? undefined : buildDeskPath(filter, { order: following[order] }),
          },
          cell: row => (
            <>
              <DeadlineBadge of={row} />
              <small>{dayOf(row.submittedAt)}提交</small>
            </>
          ),
        },
        {
          title: '处理人',
          cell: ({ id, assignment }) => (
            <>
              <AssignmentStatus assignment={assignment} />
              <DraftMark id={id} />
            </>
          ),
        },
      ]}
    />
  );
}

type Order = NonNullable<QueueFilter['order']>;

const captions: Record<Order, string> = {
  due: '申请，期限近的在前',
  oldest: '申请，先提交的在前',
  newest: '申请，后提交的在前',
};

/** Cycles through deadline, longest waiting, newest. */
const following: Record<Order, Order> = { due: 'oldest', oldest: 'newest', newest: 'due' };

/** Answers that name the applicant, although they are not masked. */
const names = ['/name', '/orgName'];

/** Answers that are meaningless without their question. */
const MEANINGLESS_ANSWER = /^(?:是|否|有|无|没有)$/u;

/** Under review the stage is sufficient; of a payment the status text is more precise than the stage. */
const stateText = (status: QueuedApplication['status']) =>
  isPaying(status) ? status.statusText : (status.stage ?? status.statusText);

interface OpenButtonProps {
  row: QueuedApplication;
  showsFlow: boolean;
  opened: boolean;
  onOpen: () => void;
}

/** Opens an application: applicant, flow, number, and answers. */
function OpenButton({ row, showsFlow, opened, onOpen }: OpenButtonProps) {
  const { id, no, title, columns, amountDue } = row;
  const who = columns.find(({ masked }) => masked) ?? columns.find(({ path }) => names.includes(path));
  const answers = columns.filter(
    column => column !== who && !column.masked && !MEANINGLESS_ANSWER.test(column.value),
  );
  // The amount to look for on the bank account is first.
  const due = amountDue === null ? [] : [yuan(amountDue)];
  const details = [...new Set([...due, ...answers.map(({ value }) => value)])];
  // The name, if there is one, with the flow or the first answer; the other answers follow the number.
  const parts = [who?.value, showsFlow && title, ...details].filter(part => typeof part === 'string');
  const [name, more] = parts.splice(0, who ? 2 : 1);
  return (
    <button
      type="button"
      className="desk-open ellipsis"
      data-case={id}
      aria-current={opened ? 'true' : undefined}
      title={[who?.value, ...details, title].filter(Boolean).join(' · ')}
      onClick={onOpen}
    >
      <b>{name}</b> <i>{more}</i>
      <small>
        <span>{no}</span> {parts.length > 0 && <span className="ellipsis">{parts.join(' · ')}</span>}
      </small>
    </button>
  );
}

/** Marks an application whose decision was begun and not sent. */
function DraftMark({ id }: { id: string }) {
  if (!hasDecisionDraft(useDecisionDraft(id))) return null;
  return (
    <small>
      <span className="desk-mark wait">
        <Icon name="edit" />
        未办完
      </span>
    </small>
  );
}
