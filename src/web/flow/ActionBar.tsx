import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const Slot = createContext<HTMLElement | null>(null);

/**
 * The screens of a form, and below them, as wide as the page, the place for what can be done on the present one. That
 * the place has come concerns the bar alone: the screens are not made again for it.
 */
export function WithActions({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Slot value={slot}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="actions" role="group" aria-label="操作" ref={setSlot} />
    </Slot>
  );
}

/** What can be done on this screen, always in reach at the lower edge. A screen says it; what it stands in has the place. */
export function ActionBar({ children }: { children: ReactNode }) {
  const slot = useContext(Slot);
  return slot && createPortal(<div className="wrap">{children}</div>, slot);
}
