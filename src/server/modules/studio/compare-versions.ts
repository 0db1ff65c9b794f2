import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import { documentTitles } from '../../engine/consents/documents';
import { readCapabilityTitles } from './capability-titles';
import { compareForms, type FormDifference } from './form-difference';

/** Compares two versions, with capabilities and consents by their titles. @param migration between the two */
export const compareVersions = (
  older: FormVersion,
  newer: FormVersion,
  migration?: Migration,
): FormDifference => compareForms(older, newer, migration, readCapabilityTitles(), documentTitles);
