import { call, type Data, openGuest } from '../../app/api/client';
import type { Copy } from './local-draft';
import type { SavedWork } from './server-draft';
import type { Answers } from './wizard-store';

type Brought = Data<'POST', '/flow/answers/bring'>;

/** What was kept outside of the draft, its answers those to a version of the form, with what has changed up to it. */
export interface Kept extends Omit<Brought, 'answers'> {
  copy: Copy;
}

/** Has answers to an older version of a form brought to today's: the server alone knows how they are called there. */
export async function bring(form: string, formVersion: string, answers: Answers): Promise<Brought> {
  await openGuest();
  return call('POST', '/flow/answers/bring', { body: { form, formVersion, answers } });
}

/**
 * What this tab has kept, for the version that the form has now: while it lay here, another one may have gone live.
 * @param version of the form that is opened; that of the copy needs no bringing
 */
export async function keptHere(flow: string, copy: Copy | null, version: string): Promise<Kept | null> {
  if (!copy) return null;
  if (copy.formVersion === version)
    return { copy, formVersion: version, changes: [], touchedSteps: [], dropped: [] };
  const { answers, ...since } = await bring(flow, copy.formVersion, copy.answers);
  return { copy: { ...copy, answers }, ...since };
}

/** What the server keeps, or in its place what was kept elsewhere where that says anything else. */
export function beyond(saved: SavedWork, kept: Kept | null): SavedWork {
  if (!kept || JSON.stringify(kept.copy.answers) === JSON.stringify(saved.draft?.answers)) return saved;
  return { ...saved, ...kept };
}
