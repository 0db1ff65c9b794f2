import { ChoiceCards } from './ChoiceCards';
import { ClearChoice } from './ClearChoice';
import type { ControlProps } from './control';

/** Single choice of a few values. */
export function RadioControl(props: ControlProps) {
  const { value, commit } = props;
  return (
    <ChoiceCards
      {...props}
      type="radio"
      isChosen={offered => offered === value}
      onChange={commit}
      mark={<span className="mark" />}
    >
      <ClearChoice {...props} />
    </ChoiceCards>
  );
}
