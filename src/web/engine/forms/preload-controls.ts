import type { FormVersion } from '../../../flows/engine/form-version';
import { RegionQuestion } from './fields/lazy-fields';
import { preloadFileComponents } from './files/lazy-components';
import { DynamicOptions } from './offered/lazy-controls';
import { SheetImport } from './sheet/lazy-components';

/** What most forms do without, by the word with which a form asks for it. */
const parts = {
  files: preloadFileComponents,
  offered: DynamicOptions.fetch,
  region: RegionQuestion.fetch,
  sheet: SheetImport.fetch,
};

/**
 * Fetches what the steps of a form are made of beside the usual controls: a part that came after its step would push
 * what stands below it away from under a finger, and a connection that is lost meanwhile finds it here.
 */
export function preloadControls({ schema, ui }: FormVersion): Promise<unknown> {
  const text = JSON.stringify([schema, ui]);
  return Promise.all(Object.entries(parts).map(([word, fetch]) => text.includes(`"${word}":`) && fetch()));
}
