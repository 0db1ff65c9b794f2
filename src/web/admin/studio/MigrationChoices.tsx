import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import type { FormCheckResult, Migration, MigrationOperation } from './queries';
import { SelectInput } from './SelectInput';
import { StateChoices, stateOperationText } from './StateChoices';

interface MigrationChoicesProps {
  migration: Migration;
  unmappedQuestions: FormCheckResult['unmappedQuestions'];
  unmappedStates: FormCheckResult['unmappedStates'];
  /** States of the new process in which an application may be continued. */
  stateTargets: FormCheckResult['stateTargets'];
  stateTitle: (state: string) => string;
  /** Paths of the answers in the new form. */
  paths: readonly string[];
  labelOf: (path: string) => string;
  isEditable: boolean;
  onChange: (migration: Migration) => void;
}

/**
 * Migration of existing answers and applications: for every answer that would be lost, and every state that goes, a
 * choice is required, none is made automatically.
 */
export function MigrationChoices({
  migration,
  unmappedQuestions,
  unmappedStates,
  stateTargets,
  stateTitle,
  paths,
  labelOf,
  isEditable,
  onChange,
}: MigrationChoicesProps) {
  const wordsOf = (op: MigrationOperation) =>
    op.op === 'state' ? stateOperationText(op, stateTitle) : answerOperationText(op, labelOf);
  return (
    <div className="stack gap-2">
      {unmappedQuestions.map(one => (
        <UnmappedQuestionChoice
          key={one.path}
          {...one}
          labelOf={labelOf}
          isEditable={isEditable}
          onChoose={op => onChange([...migration, op])}
        />
      ))}
      <StateChoices
        {...{ unmappedStates, isEditable }}
        targets={stateTargets}
        onChoose={op => onChange([...migration, op])}
      />
      {migration.length > 0 && (
        <ul className="stack gap-1">
          {migration.map((op, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the operations is what they are
            <li key={at} className="cluster apart">
              <span className="grow">{wordsOf(op)}</span>
              {isEditable && (
                <button
                  type="button"
                  className="link"
                  onClick={() => onChange(migration.filter((_, i) => i !== at))}
                >
                  撤销<span className="sr">：{wordsOf(op)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable && (
        <AddOperation paths={paths} labelOf={labelOf} onAdd={op => onChange([...migration, op])} />
      )}
    </div>
  );
}

interface UnmappedQuestionChoiceProps
  extends Pick<
    FormCheckResult['unmappedQuestions'][number],
    'path' | 'label' | 'compatiblePaths' | 'similarPaths'
  > {
  labelOf: (path: string) => string;
  isEditable: boolean;
  onChoose: (op: MigrationOperation) => void;
}

function UnmappedQuestionChoice({
  path,
  label,
  compatiblePaths,
  similarPaths,
  labelOf,
  isEditable,
  onChoose,
}: UnmappedQuestionChoiceProps) {
  const id = useId();
  const [chosen, setTo] = useState(similarPaths[0] ?? '');
  // The chosen target may have been removed from the form, or taken by another answer.
  const to = compatiblePaths.includes(chosen) ? chosen : '';
  const others = compatiblePaths.filter(one => !similarPaths.includes(one));
  return (
    <fieldset className="studio-lost panel panel--wait pad-3 stack gap-2" disabled={!isEditable}>
      <legend>新的版本不再问『{label}』，已经填写的怎么办？</legend>
      {compatiblePaths.length > 0 ? (
        <div className="cluster gap-2">
          <label htmlFor={id}>改名成了</label>
          <select className="input" id={id} value={to} onChange={event => setTo(event.target.value)}>
            <option value="">请选择</option>
            {[...similarPaths, ...others].map(one => (
              <option key={one} value={one}>
                {labelOf(one)}
                {similarPaths.includes(one) ? '（像是）' : ''}
              </option>
            ))}
          </select>
          <Button onClick={() => to && onChoose({ op: 'rename', from: path, to })} aria-disabled={to === ''}>
            保留，转到那一项
          </Button>
        </div>
      ) : (
        <p>新的版本里没有能接着用这些回答的一项。</p>
      )}
      <Button onClick={() => onChoose({ op: 'drop', path })}>舍弃，本人看过同意后再继续</Button>
    </fieldset>
  );
}

interface AddOperationProps {
  paths: readonly string[];
  labelOf: (path: string) => string;
  onAdd: (op: MigrationOperation) => void;
}

/** Sets a default for missing answers, or replaces a value that is no longer accepted. */
function AddOperation({ paths, labelOf, onAdd }: AddOperationProps) {
  const [op, setOp] = useState<'default' | 'map'>('default');
  const [path, setPath] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isReady = path !== '' && to !== '' && (op === 'default' || from !== '');
  return (
    <details className="fold">
      <summary>另加一条</summary>
      <div className="stack gap-2">
        <SelectInput
          label="做什么"
          value={op}
          options={[
            ['default', '没有回答过的，填上'],
            ['map', '旧的选项换成新的'],
          ]}
          onChoose={chosen => setOp(chosen as typeof op)}
        />
        <SelectInput
          label="哪一项"
          value={path}
          options={[['', '请选择'], ...paths.map(one => [one, labelOf(one)] as const)]}
          onChoose={setPath}
        />
        {op === 'map' && <ValueInput label="旧的值" value={from} onChange={setFrom} />}
        <ValueInput label={op === 'map' ? '新的值' : '值'} value={to} onChange={setTo} />
        <Button
          aria-disabled={!isReady}
          onClick={() => {
            if (!isReady) return;
            onAdd(
              op === 'default'
                ? { op, path, value: meant(to) }
                : { op, path, values: [{ from: meant(from), to: meant(to) }] },
            );
            setTo('');
            setFrom('');
          }}
        >
          加上
        </Button>
      </div>
    </details>
  );
}

interface ValueInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function ValueInput({ label, value, onChange }: ValueInputProps) {
  return (
    <label className="stack gap-1 soft small">
      {label}
      <input className="input" value={value} onChange={event => onChange(event.target.value)} />
    </label>
  );
}

/** Parses the input as number or boolean where it reads like one. */
function meant(typed: string): string | number | boolean {
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return /^-?\d{1,15}$/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed;
}

type AnswerOperation = Exclude<MigrationOperation, { op: 'state' }>;

function answerOperationText(op: AnswerOperation, labelOf: (path: string) => string): string {
  switch (op.op) {
    case 'rename':
      return `『${labelOf(op.from)}』的回答转到『${labelOf(op.to)}』`;
    case 'drop':
      return `舍弃『${labelOf(op.path)}』的回答，本人看过同意后再继续`;
    case 'default':
      return `没有回答『${labelOf(op.path)}』的，填上“${op.value}”`;
    case 'map':
      return `『${labelOf(op.path)}』的回答：${op.values.map(({ from, to }) => `“${from}”换成“${to}”`).join('，')}`;
  }
}
