import type { FormVersion } from '../../../flows/engine/form-version';
import { DynamicOptions } from './dynamic-options/lazy-controls';
import { RegionQuestion } from './fields/lazy-fields';
import { preloadFileComponents } from './files/lazy-components';
import { SheetImport } from './sheet/lazy-components';

/** Components that most forms do not need, by the keyword with which a form uses them. */
const parts = {
  files: preloadFileComponents,
  offered: DynamicOptions.fetch,
  region: RegionQuestion.fetch,
  sheet: SheetImport.fetch,
};

/**
 * Preloads the unusual components of a form's steps: one that appeared after its step would shift the content below
 * under a finger, and a connection lost meanwhile does no harm.
 */
export function preloadControls({ schema, ui }: FormVersion): Promise<unknown> {
  const text = JSON.stringify([schema, ui]);
  return Promise.all(Object.entries(parts).map(([word, fetch]) => text.includes(`"${word}":`) && fetch()));
}
