import type { CapabilityTitles } from '../../../flows/engine/process-text';
import { describeCapabilities } from '../../engine/applications/capability-check';

/** Titles of the capabilities of all modules, by name. */
export const readCapabilityTitles = (): CapabilityTitles =>
  Object.fromEntries(describeCapabilities().map(({ name, title }) => [name, title]));
