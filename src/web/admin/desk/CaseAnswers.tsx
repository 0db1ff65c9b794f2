import { dateTime } from '../../../domain/formatters';
import { UNANSWERED } from '../../../flows/engine/answer-summary';
import { groupListEntries } from '../../../flows/engine/list-entries';
import type { components } from '../../../generated/api';
import { AnswerListEntries } from '../../ui/AnswerListEntries';
import { Icon } from '../../ui/Icon';
import { moveBetweenFlags } from './flag-navigation';
import { RevealButton } from './RevealButton';

type Row = components['schemas']['AnswerRow'];

interface CaseAnswersProps {
  /** The application. */
  id: string;
  steps: readonly components['schemas']['AnswerStep'][];
  followUps: readonly components['schemas']['FollowUpSubmission'][];
  /** A fee that the applicant has to pay now. */
  due: components['schemas']['AnswerStep'] | null;
  /** JSON pointers of the answers to be corrected. */
  flagged: readonly string[];
  canFlag: boolean;
  onFlag: (path: string) => void;
  /** Opens a file beside the answers. */
  onOpenFile: (file: string) => void;
}

/** The submitted answers; masked ones can be revealed, and answers marked for correction. */
export function CaseAnswers({ id, steps, followUps, due, ...flags }: CaseAnswersProps) {
  const { flagged, canFlag, onFlag, onOpenFile } = flags;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="desk-answers" tabIndex={0} aria-label="申请人填写的内容" onKeyDown={moveBetweenFlags}>
      {due && (
        <section aria-label={due.title}>
          <h3>{due.title}</h3>
          <dl>
            {due.rows.map(row => (
              <AnswerLine key={row.path} id={id} row={row} flagged={false} onPaper={onOpenFile} />
            ))}
          </dl>
        </section>
      )}
      {[...followUps].reverse().map(({ name, title, at, who, rows }) => (
        <section key={`${name} ${at}`} aria-label={title}>
          <h3>
            {title} <small>{`${dateTime(at)} · ${who}`}</small>
          </h3>
          <dl>
            {rows.map(row => (
              <AnswerLine key={row.path} id={id} row={row} flagged={false} onPaper={onOpenFile} />
            ))}
          </dl>
        </section>
      ))}
      {steps.map(({ step, title, rows }) => (
        <section key={step} aria-labelledby={`answers-${step}`}>
          <h3 id={`answers-${step}`}>{title}</h3>
          {groupListEntries(rows).map(({ rows = [], entries }) => {
            const about = (row: Row) => ({
              id,
              row,
              flagged: flagged.includes(row.path),
              onPaper: onOpenFile,
              onFlag: canFlag ? () => onFlag(row.path) : undefined,
            });
            return entries ? (
              <AnswerListEntries
                key={entries[0]?.path}
                entries={entries}
                idOf={({ path }) => answerRowId(path)}
              >
                {row => <Answer {...about(row)} />}
              </AnswerListEntries>
            ) : (
              <dl key={rows[0]?.path}>
                {rows.map(row => (
                  <AnswerLine key={row.path} {...about(row)} />
                ))}
              </dl>
            );
          })}
        </section>
      ))}
    </section>
  );
}

interface AnswerLineProps {
  id: string;
  row: Row;
  flagged: boolean;
  onFlag?: (() => void) | undefined;
  onPaper: (file: string) => void;
}

function AnswerLine(props: AnswerLineProps) {
  const { path, label, value } = props.row;
  return (
    <div id={answerRowId(path)} className={props.flagged ? 'is-flagged' : undefined}>
      <dt>{label}</dt>
      <dd className={value === UNANSWERED ? 'soft' : undefined}>
        <Answer {...props} />
      </dd>
    </div>
  );
}

/** An answer with the button to mark it. */
function Answer({ id, row, flagged, onFlag, onPaper: onOpenFile }: AnswerLineProps) {
  return (
    <>
      <Value id={id} row={row} onPaper={onOpenFile} />
      {onFlag && (
        <button type="button" className="desk-flag" aria-pressed={flagged} onClick={onFlag}>
          <Icon name="flag" />
          <span className="sr">标记「{row.label}」需补正</span>
        </button>
      )}
    </>
  );
}

/** The value of an answer: masked with a button to reveal it, files with links to open them. */
function Value({ id, row, onPaper: onOpenFile }: Pick<AnswerLineProps, 'id' | 'row' | 'onPaper'>) {
  const { path, label, value, masked, files = [] } = row;
  const [first] = files;
  if (masked) return <RevealButton id={id} path={path} label={label} masked={value} />;
  if (!first) return <span>{value}</span>;
  return (
    <span className="cluster gap-2">
      {files.length} 份
      <button type="button" className="link small desk-look" onClick={() => onOpenFile(first.id)}>
        <Icon name="file" />
        打开
        <span className="sr">{label}</span>
      </button>
    </span>
  );
}

export const answerRowId = (path: string) => `case${path.replaceAll('/', '-')}`;
