import { dateTime } from '../../../domain/filters';
import { UNANSWERED } from '../../../flows/engine/describe';
import type { components } from '../../../generated/api';
import { Icon } from '../../ui/Icon';
import { moveBetweenFlags } from './flag-keys';
import { Reveal } from './Reveal';

type Row = components['schemas']['AnswerRow'];

interface CaseAnswersProps {
  /** The application. */
  id: string;
  steps: readonly components['schemas']['AnswerStep'][];
  followUps: readonly components['schemas']['HandedIn'][];
  /** JSON pointers of the answers to be corrected. */
  flagged: readonly string[];
  mayFlag: boolean;
  onFlag: (path: string) => void;
}

/** What was handed in; masked answers can be looked at, and answers marked for correction. */
export function CaseAnswers({ id, steps, followUps, flagged, mayFlag, onFlag }: CaseAnswersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="desk-answers" tabIndex={0} aria-label="申请人填写的内容" onKeyDown={moveBetweenFlags}>
      {[...followUps].reverse().map(({ what, title, at, who, rows }) => (
        <section key={`${what} ${at}`} aria-label={title}>
          <h3>
            {title} <small>{`${dateTime(at)} · ${who}`}</small>
          </h3>
          <dl>
            {rows.map(row => (
              <AnswerLine key={row.path} id={id} row={row} flagged={false} />
            ))}
          </dl>
        </section>
      ))}
      {steps.map(({ step, title, rows }) => (
        <section key={step} aria-labelledby={`case-${step}`}>
          <h3 id={`case-${step}`}>{title}</h3>
          <dl>
            {rows.map(row => (
              <AnswerLine
                key={row.path}
                id={id}
                row={row}
                flagged={flagged.includes(row.path)}
                onFlag={mayFlag ? () => onFlag(row.path) : undefined}
              />
            ))}
          </dl>
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
}

function AnswerLine({ id, row: { path, label, value, masked }, flagged, onFlag }: AnswerLineProps) {
  return (
    <div id={rowId(path)} className={flagged ? 'is-flagged' : undefined}>
      <dt>{label}</dt>
      <dd className={value === UNANSWERED ? 'is-empty' : undefined}>
        {masked ? <Reveal id={id} path={path} label={label} masked={value} /> : <span>{value}</span>}
        {onFlag && (
          <button type="button" className="desk-flag" aria-pressed={flagged} onClick={onFlag}>
            <Icon name="flag" />
            <span className="sr">标记「{label}」需补正</span>
          </button>
        )}
      </dd>
    </div>
  );
}

/** Id of an answer's line on the screen. */
export const rowId = (path: string) => `case${path.replaceAll('/', '-')}`;
