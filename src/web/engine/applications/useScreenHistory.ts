import { useEffect, useEffectEvent, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { FlowEvent } from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Wizard } from './useWizard';

/**
 * Names of the screens visited up to a browser history entry, the last being its own; stored in the entry's state
 * beside the router's data.
 */
type Trail = readonly string[];

/**
 * Makes the browser's back button move through the screens of a form instead of leaving it: each new screen adds a
 * history entry. The URL stays the same and the router is bypassed, as it would render the whole page again for each
 * entry and delay the screen.
 * @returns whether the form was submitted and the history is back at its first entry
 */
export function useScreenHistory({ steps }: FormVersion, { screen, send, can }: Wizard): boolean {
  const order = ['notice', ...steps.map(({ id }) => id), 'review'];
  const currentScreen = screen.name === 'step' ? screen.step : screen.name;
  const address = `#${createPath(useLocation())}`;
  // False while the browser already navigates to another page; this one stays mounted until that is loaded.
  const isHere = () => new URL(address, window.location.href).hash === window.location.hash;
  const [history] = useState(() => {
    // Going forward into a submitted form starts a new one.
    const trail = isHere() ? trailHere() : [];
    return { trail: trail.at(-1) === currentScreen ? trail : [currentScreen], ownWaysBack: 0 };
  });
  const [isBack, setBack] = useState(false);

  function write(how: 'pushState' | 'replaceState', trail: Trail): void {
    history.trail = trail;
    window.history[how]({ ...window.history.state, trail }, '');
  }

  /** Updates the history after a change of screen. */
  function follow(): void {
    const { trail } = history;
    const there = trail.at(-1) ?? '';
    if (currentScreen === there || !isHere()) return;
    // A link to the current page makes the router replace the entry.
    if (trailHere().length === 0) write('replaceState', trail);
    // After the submission the history returns to the first entry, so that going back does not reopen the form.
    const entry = currentScreen === 'filed' ? 0 : trail.indexOf(currentScreen);
    const past = trail.length - 1 - entry;
    if (past === 0) {
      setBack(true);
    } else if (entry >= 0) {
      history.ownWaysBack += 1;
      history.trail = trail.slice(0, entry + 1);
      window.history.go(-past);
    } else if (order.includes(currentScreen) && order.indexOf(currentScreen) < order.indexOf(there)) {
      write('replaceState', [...trail.slice(0, -1), currentScreen]);
    } else {
      write('pushState', [...trail, currentScreen]);
    }
  }

  /** Updates the form after a navigation in the history. */
  const lead = useEffectEvent(() => {
    if (history.ownWaysBack > 0) {
      history.ownWaysBack -= 1;
      setBack(currentScreen === 'filed');
      return;
    }
    if (!isHere()) return;
    const trail = trailHere();
    // Opening the same URL again creates an entry without a trail: the form keeps its screen and writes its trail into
    // that entry.
    if (trail.length === 0) return write('replaceState', history.trail);
    history.trail = trail;
    const there = trail.at(-1)!;
    if (currentScreen === there || currentScreen === 'filed') return;
    const events = eventsTo(order, currentScreen, there);
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
    return () => window.removeEventListener('popstate', onMove);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows when the form has moved on
  useEffect(follow, [currentScreen]);

  return isBack;
}

const trailHere = (): Trail => window.history.state?.trail ?? [];

/**
 * Events that lead from one screen to another: one step back is the button 上一步, anything else a jump from the step
 * list. The guidance is not in the step list and is reached step by step.
 */
function eventsTo(order: readonly string[], currentScreen: string, there: string): FlowEvent[] {
  const past = order.indexOf(currentScreen) - order.indexOf(there);
  if (!order.includes(currentScreen)) return [{ type: 'BACK' }];
  if (past === 1 || there === 'notice') return Array.from({ length: past }, () => ({ type: 'BACK' }));
  return [{ type: `GO.${there}` }];
}
