import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the action bar of the present screen goes: below everything, as wide as the page. */
export const ActionSlot = createContext<HTMLElement | null>(null);

/** What can be done on this screen, always in reach at the lower edge. A screen says it; the wizard has the place. */
export function ActionBar({ children }: { children: ReactNode }) {
  const slot = useContext(ActionSlot);
  return slot && createPortal(<div className="wrap">{children}</div>, slot);
}
