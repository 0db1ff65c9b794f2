import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const Slot = createContext<HTMLElement | null>(null);

/**
 * Screens of a form with a full-width action bar below. A screen renders its actions through a portal into the bar, so
 * nothing is rendered twice.
 */
export function ActionBarSlot({ children }: { children: ReactNode }) {
  const [slot] = useState(makeSlot);
  const attachSlot = useCallback((bar: HTMLElement | null) => bar?.append(slot), [slot]);
  return (
    <Slot value={slot}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="actions" role="group" aria-label="操作" ref={attachSlot} />
    </Slot>
  );
}

function makeSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.className = 'wrap';
  slot.addEventListener('click', preventDoubleClick, true);
  return slot;
}

/** The second click of a double-click was aimed at the previous screen, where another button was in this place. */
function preventDoubleClick(press: MouseEvent): void {
  if (press.detail < 2) return;
  press.preventDefault();
  press.stopPropagation();
}

/** Actions of the current screen, always visible at the lower edge; rendered into the enclosing `ActionBarSlot`. */
export function ActionBar({ children }: { children: ReactNode }) {
  const slot = useContext(Slot);
  return slot && createPortal(children, slot);
}
