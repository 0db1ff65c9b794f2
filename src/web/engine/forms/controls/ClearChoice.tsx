import type { MouseEvent } from 'react';
import type { ControlProps } from './control';

/** Takes an answer back that need not be given: radio buttons alone cannot be unchosen. */
export function ClearChoice({ label, value, commit, required, readOnly }: ControlProps) {
  if (required || readOnly || value === undefined) return null;
  const clear = (event: MouseEvent) => {
    // The button goes with the choice; the focus stays with the question.
    event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    commit(undefined);
  };
  return (
    <button className="link clear-choice" type="button" onClick={clear}>
      清除选择<span className="sr">：{label}</span>
    </button>
  );
}
