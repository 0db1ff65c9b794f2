import type { ImportedCondition } from './form-model';
import { objectOf, objectsIn, type SourceObject } from './source-values';

/** The elements of a survey by the name of their answer, outside of lists. */
export function collectNames(container: SourceObject): Map<string, SourceObject> {
  const found = new Map<string, SourceObject>();
  for (const keyword of ['pages', 'elements', 'questions']) {
    for (const element of objectsIn(container[keyword])) {
      if (keyword !== 'pages' && element.type !== 'panel') found.set(nameOf(element), element);
      for (const [name, inner] of collectNames(element)) found.set(name, inner);
    }
  }
  return found;
}

/** Name of the answer of an element. */
export const nameOf = (element: SourceObject): string => String(element.valueName ?? element.name ?? '');

/** A row or choice, also one that is only a value. */
export const asItem = (item: unknown): SourceObject =>
  typeof item === 'object' && item !== null ? objectOf(item) : { value: item };

/** Where an element is read: what applies to all questions in it. */
export interface SurveyPlace {
  pointer: string;
  when?: ImportedCondition | undefined;
  group?: string | undefined;
  isReadOnly?: boolean;
}
