import { isObject } from '../../../domain/is-object';
import { listFormTexts } from '../../../flows/engine/form-texts';
import type { FormVersion } from '../../../flows/engine/form-version';
import { variablesIn } from '../../../flows/engine/state-messages';
import { filesOfTexts } from './publication-store';
import {
  aboutFile,
  type Finding,
  joinPointer,
  readSource,
  type SchemaFiles,
  type SchemaSource,
} from './schema-source';

/** Translations by text. */
export type Translations = Readonly<Record<string, string>>;

/** Whether a file contains translations: `form.en.json` of a form, `person.en.json` of a shared part. */
export const isEnglish = (file: string) => file.endsWith('.en.json');

/** The file of the translations beside a schema. */
export const englishFileOf = (schemaFile: string) => schemaFile.replace(/\.json$/, '.en.json');

/** Checks that a file of translations gives a text for each text, with the variables of a message as they are. */
export function checkEnglish(source: SchemaSource): Finding[] {
  const { file, value } = source;
  if (!isObject(value)) return [aboutFile(file, '应当是花括号，其中每一项是“原文: 英文”')];
  return Object.entries(value).flatMap(([text, translation]) => {
    const reason = findProblem(text, translation);
    return reason ? [{ file, place: source.place(joinPointer(text)), reason }] : [];
  });
}

function findProblem(text: string, translation: unknown): string | null {
  if (typeof translation !== 'string' || translation.trim() === '') return `“${text}”的英文应当是文字`;
  const names = new Set(variablesIn(text));
  const unknown = variablesIn(translation).find(name => !names.has(name));
  return unknown === undefined ? null : `“${text}”的英文里有“{${unknown}}”，原文里没有`;
}

/**
 * The translations of the texts of a form: its own, and those of the shared parts that it uses.
 * @param used its schema files, see `findReferenceClosure`
 */
export function englishOf(
  form: FormVersion,
  used: Iterable<string>,
  sources: ReadonlyMap<string, SchemaSource>,
): Translations {
  const known: Record<string, unknown> = {};
  // The form itself is the first of its files, and takes precedence.
  for (const file of [...used].reverse()) Object.assign(known, sources.get(englishFileOf(file))?.value);
  const found = listFormTexts(form).flatMap((text): [string, string][] => {
    const translation = Object.hasOwn(known, text) ? known[text] : undefined;
    return typeof translation === 'string' ? [[text, translation]] : [];
  });
  return Object.fromEntries(found);
}

/** The texts of a form with their translations. */
export interface EnglishTexts {
  /** In reading order; null for a text without a translation, which is shown in Chinese. */
  texts: { text: string; english: string | null }[];
  /** What its own translations contain of texts that it does not have. */
  obsolete: string[];
}

/**
 * Compares the translations of a form with its texts.
 * @param written its own `form.en.json`; empty when there is none
 */
export function englishTexts(form: FormVersion, written = ''): EnglishTexts {
  const texts = listFormTexts(form);
  const own = readSource('', written).source?.value;
  const isKnown = new Set(texts);
  return {
    texts: texts.map(text => ({ text, english: form.english?.[text] ?? null })),
    obsolete: Object.keys(isObject(own) ? own : {}).filter(text => !isKnown.has(text)),
  };
}

/**
 * Findings about the translations of forms that have some: a form that is translated is translated completely. They
 * keep no form from being published.
 * @param forms those of a folder, and its shared parts
 */
export function findUntranslated(files: SchemaFiles, forms: readonly FormVersion[]): Finding[] {
  return forms.flatMap(form => {
    const { english: file } = filesOfTexts(form.flow);
    const { source } = readSource(file, files.get(file) ?? '');
    if (!source) return [];
    const { texts, obsolete } = englishTexts(form, files.get(file));
    return [
      ...texts.flatMap(({ text, english }) =>
        english === null ? [aboutFile(file, `“${text}”没有英文`)] : [],
      ),
      ...obsolete.map(text => ({
        file,
        place: source.place(joinPointer(text)),
        reason: `表单里没有“${text}”`,
      })),
    ];
  });
}
