import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import type { FormCheckResult, MigrationOperation } from './queries';

type ProcessState = FormCheckResult['stateTargets'][number];

interface StateChoicesProps {
  unmappedStates: readonly ProcessState[];
  /** States of the new process in which an application may be continued. */
  targets: readonly ProcessState[];
  isEditable: boolean;
  onChoose: (op: MigrationOperation) => void;
}

/** For every state that the new process does not have, a choice is required: what becomes of the cases in it. */
export function StateChoices({ unmappedStates, targets, isEditable, onChoose }: StateChoicesProps) {
  return unmappedStates.map(one => (
    <StateChoice key={one.state} {...one} {...{ targets, isEditable, onChoose }} />
  ));
}

function StateChoice({
  state,
  title,
  targets,
  isEditable,
  onChoose,
}: ProcessState & Omit<StateChoicesProps, 'unmappedStates'>) {
  const id = useId();
  const [chosen, setTo] = useState('');
  const to = targets.some(target => target.state === chosen) ? chosen : '';
  return (
    <fieldset className="studio-lost panel panel--wait pad-3 stack gap-2" disabled={!isEditable}>
      <legend>新的办理过程没有“{title}”，现在在那里的申请怎么办？</legend>
      <p className="soft small">申请照提交时的过程办理，再次提交（补正、变更）时才转到新的过程。</p>
      <div className="cluster gap-2">
        <label htmlFor={id}>再次提交时算作在</label>
        <select className="input" id={id} value={to} onChange={event => setTo(event.target.value)}>
          <option value="">请选择</option>
          {targets.map(target => (
            <option key={target.state} value={target.state}>
              {target.title}
            </option>
          ))}
        </select>
        <Button onClick={() => to && onChoose({ op: 'state', from: state, to })} aria-disabled={to === ''}>
          从那里接着办
        </Button>
      </div>
      <Button onClick={() => onChoose({ op: 'state', from: state, to: null })}>
        照提交时的过程办完，不能再次提交
      </Button>
    </fieldset>
  );
}

/** A state operation as a sentence. */
export function stateOperationText(
  { from, to }: Extract<MigrationOperation, { op: 'state' }>,
  titleOf: (state: string) => string,
): string {
  return to === null
    ? `在“${titleOf(from)}”的申请照提交时的过程办完，不能再次提交`
    : `在“${titleOf(from)}”的申请再次提交时，从“${titleOf(to)}”接着办`;
}
