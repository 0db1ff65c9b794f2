import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FlowEvent } from '../../flows/engine/events';
import type { FormVersion } from '../../flows/engine/form';
import type { Wizard } from './useWizard';

/** The screens gone through up to an entry of the browser's history, its own the last. */
type Trail = readonly string[];

/**
 * Lets the browser's own way back lead through the screens of a form, and not out of it: every screen that is gone on
 * to is an entry of the history. The address stays the same.
 */
export function useScreenHistory({ steps }: FormVersion, { screen, send, can }: Wizard): void {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const followed = useRef(key);
  const trail: Trail = state?.trail ?? [];
  const order = ['notice', ...steps.map(({ id }) => id), 'review'];
  const here = screen.name === 'step' ? screen.step : screen.name;
  const there = trail.at(-1);

  /** Brings the history to where the form is. */
  function follow(): void {
    // Nothing leads back into a form that was handed in.
    const entry = here === 'filed' ? 0 : trail.indexOf(here);
    const past = trail.length - 1 - entry;
    const back = order.includes(here) && order.indexOf(here) < order.indexOf(there ?? '');
    if (entry >= 0 && trail.length > 0) {
      if (past > 0) navigate(-past);
      return;
    }
    const replace = back || trail.length === 0;
    const before = back ? trail.slice(0, -1) : trail;
    navigate(pathname + search, { state: { ...state, trail: [...before, here] }, replace });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows when the form has moved on
  useEffect(() => {
    if (here !== there) follow();
  }, [here]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leads when the history has moved
  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    if (!there || here === there || here === 'filed') return;
    const event = eventTo(order, here, there);
    if (can(event)) send(event);
    else follow();
  }, [key]);
}

/** One step back is what the button of that name does; anything else a choice from the list of steps. */
function eventTo(order: readonly string[], here: string, there: string): FlowEvent {
  const past = order.indexOf(here) - order.indexOf(there);
  return !order.includes(here) || past === 1 ? { type: 'BACK' } : { type: `GO.${there}` };
}
