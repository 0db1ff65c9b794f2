import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { FlowEvent } from '../../flows/engine/events';
import type { FormVersion } from '../../flows/engine/form';
import type { Wizard } from './useWizard';

/** The screens gone through up to an entry of the browser's history, its own the last. */
type Trail = readonly string[];

/**
 * Lets the browser's own way back lead through the screens of a form, and not out of it: every screen that is gone on
 * to is an entry of the history. The address stays the same.
 * @returns whether the history stands at the form's first entry, where whoever has handed it in is led back to
 */
export function useScreenHistory({ steps }: FormVersion, { screen, send, can }: Wizard): boolean {
  const navigate = useNavigate();
  const type = useNavigationType();
  const { pathname, search, state, key } = useLocation();
  const order = ['notice', ...steps.map(({ id }) => id), 'review'];
  const here = screen.name === 'step' ? screen.step : screen.name;
  // The router takes its time with an entry; the form may have moved on before it stands.
  const history = useRef({ key, trail: (state?.trail ?? []) as Trail, ownWaysBack: 0 }).current;

  /** Brings the history to where the form is. */
  function follow(): void {
    const { trail } = history;
    const there = trail.at(-1);
    if (here === there || isLeaving(pathname)) return;
    // Nothing leads back into a form that was handed in.
    const entry = here === 'filed' ? 0 : trail.indexOf(here);
    const back = order.includes(here) && order.indexOf(here) < order.indexOf(there ?? '');
    if (there && entry >= 0) {
      const past = trail.length - 1 - entry;
      if (past === 0) return;
      history.ownWaysBack += 1;
      history.trail = trail.slice(0, entry + 1);
      navigate(-past);
      return;
    }
    history.trail = [...(back ? trail.slice(0, -1) : trail), here];
    // The entry with which the form was opened needs no mark: a mark would have the whole page drawn anew.
    if (!there) return;
    navigate(pathname + search, { state: { ...state, trail: history.trail }, replace: back });
  }

  // Each screen is shown from its heading; where the page stood at an entry was another screen's place.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows when the form has moved on
  useEffect(follow, [here]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leads when the person has moved in the history
  useEffect(() => {
    if (history.key === key) return;
    history.key = key;
    if (type !== 'POP') return;
    if (history.ownWaysBack > 0) {
      history.ownWaysBack -= 1;
      return;
    }
    history.trail = state?.trail ?? history.trail.slice(0, 1);
    const there = history.trail.at(-1);
    if (!there || here === there || here === 'filed') return;
    const event = eventTo(order, here, there);
    if (can(event)) send(event);
    else follow();
  }, [key]);

  return ((state?.trail ?? []) as Trail).length <= 1;
}

/** Whether the browser is on its way to another page already: this one stands until that one has been fetched. */
function isLeaving(pathname: string): boolean {
  const [at] = window.location.hash.slice(1).split('?');
  return Boolean(at) && at !== pathname;
}

/** One step back is what the button of that name does; anything else a choice from the list of steps. */
function eventTo(order: readonly string[], here: string, there: string): FlowEvent {
  const past = order.indexOf(here) - order.indexOf(there);
  return !order.includes(here) || past === 1 ? { type: 'BACK' } : { type: `GO.${there}` };
}
