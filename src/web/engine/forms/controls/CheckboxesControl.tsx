import { Icon } from '../../../ui/Icon';
import { ChoiceCards } from './ChoiceCards';
import type { ControlProps } from './control';

/** Multiple choice of a few values. The answer keeps the order of the options. */
export function CheckboxesControl({ value, commit, choices, ...props }: ControlProps) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (offered: unknown, on: boolean) => {
    const next = choices.map(choice => choice.value).filter(v => (v === offered ? on : chosen.includes(v)));
    commit(next.length > 0 ? next : undefined);
  };
  const mark = (
    <span className="mark mark--box">
      <Icon name="check" />
    </span>
  );
  return (
    <ChoiceCards
      {...props}
      type="checkbox"
      choices={choices}
      isChosen={offered => chosen.includes(offered)}
      onChange={toggle}
      mark={mark}
    />
  );
}
