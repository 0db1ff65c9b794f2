import type { JsonSchema } from '../../../flows/engine/form-version';
import type { ResolveReference } from './reference-resolver';

/** Maximum depth of references; also ends circular ones. */
const MAX_DEPTH = 6;

/** Titles behind references. */
export interface ReferenceTitles {
  /** The title of a reference's target. */
  titleOf(ref: string): string | undefined;
  /** The questions of a reference's target: name → title. */
  fieldTitles(ref: string): Map<string, string>;
  /** The title of a question in what it leads to, however deep it lies. @param names of what holds it, and its own */
  at(ref: string, names: readonly string[]): string | undefined;
}

/** @param found resolves the references of the form */
export function createReferenceTitles(found: ResolveReference): ReferenceTitles {
  const titleOf = (question: JsonSchema, home: string): string | undefined =>
    question.title ?? (question.$ref && found(question.$ref, home)?.part.title);
  const collect = (
    ref: string,
    home: string,
    titles: Map<string, string>,
    depth = 0,
  ): Map<string, string> => {
    const target = found(ref, home);
    if (target && depth < MAX_DEPTH) collectTitles(target.part, target.home, titles, depth);
    return titles;
  };
  const collectTitles = (
    part: JsonSchema,
    home: string,
    titles: Map<string, string>,
    depth: number,
  ): void => {
    if (part.$ref) collect(part.$ref, home, titles, depth + 1);
    for (const [name, question] of Object.entries(part.properties ?? {})) {
      const title = titleOf(question, home);
      if (title && !titles.has(name)) titles.set(name, title);
    }
    for (const inner of [...(part.allOf ?? []), part.then, part.else]) {
      if (inner) collectTitles(inner, home, titles, depth);
    }
  };
  const findNestedTitle = (
    part: JsonSchema,
    home: string,
    names: readonly string[],
    depth = 0,
  ): string | undefined => {
    const [name = '', ...rest] = names;
    if (depth > MAX_DEPTH) return undefined;
    const question = part.properties?.[name];
    const own =
      question &&
      (rest.length === 0 ? titleOf(question, home) : findNestedTitle(question, home, rest, depth + 1));
    if (own) return own;
    const target = part.$ref && found(part.$ref, home);
    const referencedTitle = target && findNestedTitle(target.part, target.home, names, depth + 1);
    if (referencedTitle) return referencedTitle;
    for (const inner of [...(part.allOf ?? []), part.then, part.else]) {
      const title = inner && findNestedTitle(inner, home, names, depth + 1);
      if (title) return title;
    }
    return undefined;
  };
  return {
    titleOf: ref => found(ref, '')?.part.title,
    fieldTitles: ref => collect(ref, '', new Map()),
    at(ref, names) {
      const target = found(ref, '');
      return target && findNestedTitle(target.part, target.home, names);
    },
  };
}
