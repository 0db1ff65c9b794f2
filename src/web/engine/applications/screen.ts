import type { StateValue } from 'xstate';
import type { Flow } from '../../../flows/engine/flow-definition';

/** Screen for a state of the machine, and whether a call is running. */
export type WizardScreen =
  | { name: 'notice' | 'ineligible' | 'review' | 'confirm' | 'interrupted' | 'filed'; busy: boolean }
  | { name: 'step'; step: string; busy: boolean };

/**
 * Returns the screen of a state. Calls have no screens of their own: the button that triggered them shows a busy state,
 * so that a quick response causes no flicker.
 * @throws Error for a state without a screen
 */
export function resolveScreen(flow: Flow, { value }: { value: StateValue }): WizardScreen {
  const preparing = typeof value === 'object' ? value.preparing : undefined;
  if (!preparing) return { name: 'filed', busy: false };
  if (typeof preparing === 'object') return { name: 'step', step: String(preparing.filling), busy: false };
  switch (preparing) {
    case 'notice':
    case 'ineligible':
    case 'review':
    case 'interrupted':
      return { name: preparing, busy: false };
    case 'confirming':
    case 'reconfirming':
      return { name: 'confirm', busy: false };
    case 'submitting':
      return { name: flow.confirm?.includes('FILED') ? 'confirm' : 'review', busy: true };
    case 'checking':
      return flow.check && flow.check.after !== 'notice'
        ? { name: 'step', step: flow.check.after, busy: true }
        : { name: 'notice', busy: true };
    default:
      throw new Error(`${flow.id}: no screen shows the state “${preparing}”`);
  }
}
