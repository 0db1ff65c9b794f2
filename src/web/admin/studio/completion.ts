import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { getLocation, type JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { findJsonNode, jsonNodeValue } from './json-edits';
import { processWords } from './process-completion';
import type { SchemaKeywords } from './queries';
import type { FormFileKey } from './text-positions';

const types = ['string', 'integer', 'number', 'boolean', 'object', 'array'];
/** Objects whose keys are author-defined names. */
const NAME_KEYED_SETTINGS = new Set([
  'properties',
  '$defs',
  'ui:messages',
  'ui:notes',
  'messages',
  'notes',
  'ui:notice',
]);

/** A completion with its description. */
export interface Word {
  label: string;
  detail?: string;
}

/** The completions at a position of a text. */
export function completionsAt(
  file: FormFileKey,
  text: string,
  offset: number,
  vocabulary: SchemaKeywords,
  names: readonly string[],
): { isKey: boolean; words: Word[] } {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  if (file === 'flow')
    return { isKey: isAtPropertyKey, words: processWords(path, isAtPropertyKey, vocabulary.capabilities) };
  if (isAtPropertyKey) {
    const parentPath = path.slice(0, -1);
    return { isKey: true, words: keysAt(file, parentPath, vocabulary, names) };
  }
  return { isKey: false, words: valuesAt(file, text, path, vocabulary, names) };
}

function keysAt(
  file: FormFileKey,
  parentPath: JSONPath,
  vocabulary: SchemaKeywords,
  names: readonly string[],
): Word[] {
  const last = parentPath.at(-1);
  if (typeof last === 'string' && NAME_KEYED_SETTINGS.has(last)) return [];
  if (file === 'form')
    return vocabulary.keywords.map(({ name, description }) => ({ label: name, detail: description }));
  const settings = vocabulary.settings.map(({ name, description }) => ({
    label: last === 'ui:options' ? name : `ui:${name}`,
    detail: description,
  }));
  return last === 'ui:options'
    ? settings
    : [...names.map(label => ({ label, detail: '一项内容' })), ...settings];
}

function valuesAt(
  file: FormFileKey,
  text: string,
  path: JSONPath,
  vocabulary: SchemaKeywords,
  names: readonly string[],
): Word[] {
  const key = path.findLast(part => typeof part === 'string');
  const plain = (labels: readonly string[]) => labels.map(label => ({ label }));
  if (file === 'ui') {
    if (key === 'ui:order' || key === 'fields') return plain(names);
    return [];
  }
  if (key === 'format') return plain(vocabulary.formats);
  if (key === 'type') return plain(types);
  if (key === 'offered' || key === 'source') return plain(vocabulary.optionSources);
  if (key === '$ref') return references(text, vocabulary);
  if (key === 'required') {
    const node = findJsonNode(text, [...path.slice(0, path.lastIndexOf('required')), 'properties']);
    const own = node ? Object.keys(jsonNodeValue(node) as object) : [];
    return plain(own.length > 0 ? own : names);
  }
  return [];
}

/** Possible targets of a `$ref`: definitions of this form, shared files, and their definitions. */
function references(text: string, { shared }: SchemaKeywords): Word[] {
  const own =
    findJsonNode(text, ['$defs'])?.children?.map(({ children }) => `#/$defs/${children?.[0]?.value}`) ?? [];
  const others = shared
    .filter(({ file }) => !/\.(?:ui|en)\.json$/u.test(file))
    .flatMap(({ file, text: content }) => {
      const node = findJsonNode(content, []);
      const { title, $defs = {} } = (node ? jsonNodeValue(node) : {}) as JsonSchema;
      const inside = Object.entries($defs).map(([name, definition]) => ({
        label: `../${file}#/$defs/${name}`,
        ...(definition.title && { detail: definition.title }),
      }));
      return [{ label: `../${file}`, ...(title && { detail: title }) }, ...inside];
    });
  return [...own.map(label => ({ label })), ...others];
}

/** Completes keywords, settings, names, formats and references; the chosen completion is inserted with its quotes. */
export function createCompletionSource(
  file: FormFileKey,
  given: () => { vocabulary: SchemaKeywords | undefined; names: readonly string[] },
) {
  return (context: CompletionContext): CompletionResult | null => {
    const { vocabulary, names } = given();
    if (!vocabulary) return null;
    const typed = context.matchBefore(/"[^"\n]*/) ?? context.matchBefore(/[\w$:]*/);
    if (!typed || (typed.from === typed.to && !context.explicit)) return null;
    const text = context.state.doc.toString();
    const { isKey, words } = completionsAt(file, text, context.pos, vocabulary, names);
    if (words.length === 0) return null;
    const options = words.map(
      ({ label, detail }): Completion => ({
        label: JSON.stringify(label),
        displayLabel: label,
        ...(detail && { detail }),
        apply(view, _, from, to) {
          const rest = view.state.doc.lineAt(to).text.slice(to - view.state.doc.lineAt(to).from);
          const closing = rest.startsWith('"') ? 1 : 0;
          const colon = isKey && !/^"?\s*:/.test(rest) ? ': ' : '';
          const insert = JSON.stringify(label) + colon;
          view.dispatch({
            changes: { from, to: to + closing, insert },
            selection: { anchor: from + insert.length },
          });
        },
      }),
    );
    return { from: typed.from, options, validFor: /^"?[^"\n]*$/ };
  };
}
