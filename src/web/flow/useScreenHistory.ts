import { useEffect, useEffectEvent, useState } from 'react';
import type { FlowEvent } from '../../flows/engine/events';
import type { FormVersion } from '../../flows/engine/form';
import { newKey } from './sheet';
import type { Wizard } from './useWizard';

/** What a form writes into the entries of the browser's history that are its own, beside what the router keeps there. */
interface Mark {
  /** Tells them from those of other pages, and of other forms. */
  form: string;
  /** The screens gone through up to this entry, its own the last. */
  trail: readonly string[];
}

/**
 * Lets the browser's own way back lead through the screens of a form, and not out of it: every screen that is gone on
 * to is an entry of the history. The address stays the same, so the router is not told: it would draw the whole page
 * anew for each entry, and hold up the screen that was asked for.
 * @returns whether the form has been handed in and the history led back to its first entry
 */
export function useScreenHistory({ steps }: FormVersion, { screen, send, can }: Wizard): boolean {
  const order = ['notice', ...steps.map(({ id }) => id), 'review'];
  const here = screen.name === 'step' ? screen.step : screen.name;
  const [history] = useState(() => {
    const { form = newKey(), trail = [] } = markHere();
    return { form, trail: [...trail.slice(0, -1), here] as Mark['trail'], ownWaysBack: 0 };
  });
  const [isBack, setBack] = useState(false);
  // Otherwise the browser is on its way to another page already; this one stands until that has been fetched.
  const isHere = () => markHere().form === history.form;

  function write(how: 'pushState' | 'replaceState', trail: Mark['trail']): void {
    history.trail = trail;
    window.history[how]({ ...window.history.state, form: history.form, trail }, '');
  }

  /** Brings the history to where the form is. */
  function follow(): void {
    const { trail } = history;
    const there = trail.at(-1) ?? '';
    if (here === there || !isHere()) return;
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
    if (!isHere()) return;
    if (history.ownWaysBack > 0) {
      history.ownWaysBack -= 1;
      setBack(here === 'filed');
      return;
    }
    history.trail = markHere().trail ?? [];
    const there = history.trail.at(-1);
    if (!there || here === there || here === 'filed') return;
    const event = eventTo(order, here, there);
    if (can(event)) send(event);
    else follow();
  });

  const begin = useEffectEvent(() => write('replaceState', history.trail));

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

const markHere = (): Partial<Mark> => window.history.state ?? {};

/** One step back is what the button of that name does; anything else a choice from the list of steps. */
function eventTo(order: readonly string[], here: string, there: string): FlowEvent {
  const past = order.indexOf(here) - order.indexOf(there);
  return !order.includes(here) || past === 1 ? { type: 'BACK' } : { type: `GO.${there}` };
}
