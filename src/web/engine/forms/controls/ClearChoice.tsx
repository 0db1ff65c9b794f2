import type { MouseEvent } from 'react';
import type { ControlProps } from './control';

/** Clears an optional answer: radio buttons alone cannot be deselected. */
export function ClearChoice({ label, value, commit, required, readOnly }: ControlProps) {
  if (required || readOnly || value === undefined) return null;
  const clear = (event: MouseEvent) => {
    // The button disappears with the answer; the focus stays on the question.
    event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    commit(undefined);
  };
  return (
    <button className="link clear-choice" type="button" onClick={clear}>
      清除选择<span className="sr">：{label}</span>
    </button>
  );
}
