import type { FormVersion } from '../../flows/engine/form';
import type { Notice } from '../../flows/engine/notice';
import { optionsOf } from '../../flows/engine/question';

/** The notice of a form; empty where its `ui.json` has none. */
export function noticeOf(form: Pick<FormVersion, 'ui'>): Notice {
  return optionsOf(form.ui).notice ?? {};
}

/** Minutes that the whole form usually takes, reading and looking through included. */
export function minutesOf(form: Pick<FormVersion, 'steps'>): number {
  return form.steps.reduce((sum, { minutes = 0 }) => sum + minutes, 2);
}
