import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const Slot = createContext<HTMLElement | null>(null);

/**
 * The screens of a form, and below them, as wide as the page, the place for what can be done on the present one. What
 * it holds is made together with the screen and then set into it: nothing is rendered a second time for its sake.
 */
export function ActionBarSlot({ children }: { children: ReactNode }) {
  const [slot] = useState(makeSlot);
  const place = useCallback((bar: HTMLElement | null) => bar?.append(slot), [slot]);
  return (
    <Slot value={slot}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="actions" role="group" aria-label="操作" ref={place} />
    </Slot>
  );
}

function makeSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.className = 'wrap';
  slot.addEventListener('click', notTwice, true);
  return slot;
}

/** The second press of a double one was meant for the screen before, where another button stood in this place. */
function notTwice(press: MouseEvent): void {
  if (press.detail < 2) return;
  press.preventDefault();
  press.stopPropagation();
}

/** What can be done on this screen, always in reach at the lower edge. A screen says it; what it stands in has the place. */
export function ActionBar({ children }: { children: ReactNode }) {
  const slot = useContext(Slot);
  return slot && createPortal(children, slot);
}
