import { useEffect, useEffectEvent, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { FlowEvent } from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Wizard } from './useWizard';

/**
 * The screens gone through up to an entry of the browser's history, its own the last: what a form writes into its
 * entries, beside what the router keeps there.
 */
type Trail = readonly string[];

/**
 * Lets the browser's own way back lead through the screens of a form, and not out of it: every screen that is gone on
 * to is an entry of the history. The address stays the same, so the router is not told: it would draw the whole page
 * anew for each entry, and hold up the screen that was asked for.
 * @returns whether the form has been handed in and the history led back to its first entry
 */
export function useScreenHistory({ steps }: FormVersion, { screen, send, can }: Wizard): boolean {
  const order = ['notice', ...steps.map(({ id }) => id), 'review'];
  const here = screen.name === 'step' ? screen.step : screen.name;
  const address = `#${createPath(useLocation())}`;
  // Otherwise the browser is on its way to another page already; this one stands until that has been fetched.
  const isHere = () => new URL(address, window.location.href).hash === window.location.hash;
  const [history] = useState(() => {
    // A way forward into a form that was handed in begins a new one.
    const trail = isHere() ? trailHere() : [];
    return { trail: trail.at(-1) === here ? trail : [here], ownWaysBack: 0 };
  });
  const [isBack, setBack] = useState(false);

  function write(how: 'pushState' | 'replaceState', trail: Trail): void {
    history.trail = trail;
    window.history[how]({ ...window.history.state, trail }, '');
  }

  /** Brings the history to where the form is. */
  function follow(): void {
    const { trail } = history;
    const there = trail.at(-1) ?? '';
    if (here === there || !isHere()) return;
    // A link to where one is has the router write the entry anew.
    if (trailHere().length === 0) write('replaceState', trail);
    // Nothing leads back into a form that was handed in.
    const entry = here === 'filed' ? 0 : trail.indexOf(here);
    const past = trail.length - 1 - entry;
    if (past === 0) {
      setBack(true);
    } else if (entry >= 0) {
      history.ownWaysBack += 1;
      history.trail = trail.slice(0, entry + 1);
      window.history.go(-past);
    } else if (order.includes(here) && order.indexOf(here) < order.indexOf(there)) {
      write('replaceState', [...trail.slice(0, -1), here]);
    } else {
      write('pushState', [...trail, here]);
    }
  }

  /** Brings the form to where the person has gone in the history. */
  const lead = useEffectEvent(() => {
    if (history.ownWaysBack > 0) {
      history.ownWaysBack -= 1;
      setBack(here === 'filed');
      return;
    }
    if (!isHere()) return;
    const trail = trailHere();
    // The same address opened again is an entry without a trail: the form stays on its screen, which that entry is for.
    if (trail.length === 0) return write('replaceState', history.trail);
    history.trail = trail;
    const there = trail.at(-1)!;
    if (here === there || here === 'filed') return;
    const events = eventsTo(order, here, there);
    if (!events.every(can)) return follow();
    for (const event of events) send(event);
  });

  const begin = useEffectEvent(() => {
    if (isHere()) write('replaceState', history.trail);
  });

  useEffect(() => {
    begin();
    const onMove = () => lead();
    window.addEventListener('popstate', onMove);
    // Each screen is shown from its heading; where the page stood at an entry was another screen's place.
    window.history.scrollRestoration = 'manual';
    return () => {
      window.removeEventListener('popstate', onMove);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows when the form has moved on
  useEffect(follow, [here]);

  return isBack;
}

const trailHere = (): Trail => window.history.state?.trail ?? [];

/**
 * The events that lead from one screen to another: one step back is what the button 上一步 does, anything else a choice
 * from the list of steps. The notice is not in that list, and is gone back to step by step.
 */
function eventsTo(order: readonly string[], here: string, there: string): FlowEvent[] {
  const past = order.indexOf(here) - order.indexOf(there);
  if (!order.includes(here)) return [{ type: 'BACK' }];
  if (past === 1 || there === 'notice') return Array.from({ length: past }, () => ({ type: 'BACK' }));
  return [{ type: `GO.${there}` }];
}
