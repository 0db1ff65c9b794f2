import type { Flow } from '../../../../flows/engine/flow-definition';
import { type TrialConditions, trialClerks } from './trial-case';

interface TrialSwitchesProps {
  flow: Flow;
  conditions: TrialConditions;
  onChange: (conditions: TrialConditions) => void;
}

/** What the server would find out, set by hand. */
export function TrialSwitches({ flow, conditions, onChange }: TrialSwitchesProps) {
  const { isEligible, hasPlace, clerk, amount } = conditions;
  const isComputed = Object.values(flow.payments ?? {}).some(payment => !payment.amount);
  return (
    <fieldset className="stack gap-2 try-switches">
      <legend className="label">情形</legend>
      <Choice
        label="资格"
        value={isEligible ? '符合' : '不符合'}
        choices={['符合', '不符合']}
        onChoose={value => onChange({ ...conditions, isEligible: value === '符合' })}
      />
      <Choice
        label="名额"
        value={hasPlace ? '有' : '已满'}
        choices={['有', '已满']}
        onChoose={value => onChange({ ...conditions, hasPlace: value === '有' })}
      />
      <Choice
        label="工作人员"
        value={clerk}
        choices={trialClerks}
        onChoose={value => onChange({ ...conditions, clerk: value })}
      />
      {isComputed && (
        <Choice
          label="应付（由程序计算的）"
          value={amount > 0 ? '100元' : '不用付'}
          choices={['100元', '不用付']}
          onChoose={value => onChange({ ...conditions, amount: value === '100元' ? 100_00 : 0 })}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly string[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className="cluster apart gap-2 small">
      {label}
      <select className="input" value={value} onChange={event => onChoose(event.target.value)}>
        {choices.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
