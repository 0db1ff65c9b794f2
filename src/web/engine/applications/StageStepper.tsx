import { Icon } from '../../ui/Icon';
import type { Stage } from './stages';

const classes = { done: 'is-done', now: undefined, ended: 'is-ended', todo: undefined };

/** Progress of an application from left to right; stacked on a phone. */
export function StageStepper({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className="stages" aria-label="办理进度">
      {stages.map(({ title, note, state }, index) => (
        <li key={title} className={classes[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="dot" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : state === 'ended' ? <Icon name="close" /> : index + 1}
          </span>
          <b>
            {title}
            {state === 'done' && <span className="sr">，已完成</span>}
          </b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}
