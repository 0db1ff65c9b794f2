import { useState } from 'react';
import type { FlowEvent } from '../../../flows/engine/events';
import { Icon } from '../../ui/Icon';
import type { StepLine } from './steps';

interface StepListProps {
  lines: readonly StepLine[];
  go: (event: FlowEvent) => void;
}

/**
 * Form progress: current step, completed steps, time left. A column on wide screens, a collapsible line on narrow ones.
 */
export function StepList({ lines, go }: StepListProps) {
  const currentIndex = lines.findIndex(line => line.state === 'now');
  const now = lines[currentIndex];
  // Never expanded on wide screens.
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <nav className="wizard-rail" aria-label="办理步骤">
      <details className="wizard-where" onToggle={({ currentTarget }) => setIsExpanded(currentTarget.open)}>
        <summary>
          <span>
            <b>第 {currentIndex + 1} 步</b>，共 {lines.length} 步
            {now?.minutes ? ` · 约 ${now.minutes} 分钟` : ''}
          </span>
          <Icon name="down" />
          <span className="wizard-segments" aria-hidden="true">
            {lines.map((line, index) => (
              <i key={line.id} className={index <= currentIndex ? 'is-on' : undefined} />
            ))}
          </span>
        </summary>
        {isExpanded && <Steps lines={lines} go={go} />}
      </details>
      <div className="wizard-wide">
        <Steps lines={lines} go={go} />
      </div>
    </nav>
  );
}

const classes = { done: 'is-done', again: 'is-again', now: undefined, todo: 'is-todo' };

function Steps({ lines, go }: StepListProps) {
  return (
    <ol className="steps">
      {lines.map((line, index) => (
        <li
          key={line.id}
          className={classes[line.state]}
          aria-current={line.state === 'now' ? 'step' : undefined}
        >
          <span className="dot" aria-hidden="true">
            {line.state === 'done' ? (
              <Icon name="check" />
            ) : line.state === 'again' ? (
              <Icon name="alert" />
            ) : (
              index + 1
            )}
          </span>
          <b>
            {line.go ? (
              <button type="button" className="step-link" onClick={() => go(line.go!)}>
                {line.title}
              </button>
            ) : (
              line.title
            )}
            {line.state === 'now' && <span className="sr">，当前步骤</span>}
          </b>
          <small>{note(line)}</small>
        </li>
      ))}
    </ol>
  );
}

function note({ state, minutes }: StepLine): string {
  if (state === 'done') return '已完成';
  if (state === 'again') return '请再核对';
  return minutes ? `约 ${minutes} 分钟` : '';
}
