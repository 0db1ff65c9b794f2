import { closest } from 'fastest-levenshtein';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import type { OptionSource } from '../option-source';
import type { ReportFinding } from './check-questions';
import { itemsOf, objectSchemaOf } from './object-schema';

/** The available option sources, by name. */
export type KnownOptionSources = ReadonlyMap<string, Pick<OptionSource, 'by'>>;

/** Keywords that would restrict the answer in a way that conflicts with dynamic options. */
const CONFLICTING_KEYWORDS = ['enum', 'const', 'format', 'pattern', 'default'] as const;

/** Checks that dynamic options use an existing source, and depend on existing questions. */
export function checkDynamicOptions(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  sources: KnownOptionSources,
  report: ReportFinding,
): void {
  const { properties } = objectSchemaOf(root, parts);
  const names = [...properties.keys()];
  for (const [name, schemas] of properties) {
    const flattened = schemas.map(schema => flatten(root, schema));
    const declaration = schemas[flattened.findIndex(({ offered }) => offered !== undefined)];
    if (declaration) {
      for (const reason of problems(name, flattened, names, sources)) report(declaration, [], reason);
    }
    if (itemsOf(root, schemas).some(item => flatten(root, item).offered)) {
      report(schemas[0]!, [], `“${name}”是列表，offered 写在列表上，不写在 items 里`);
    }
    checkDynamicOptions(root, schemas, sources, report);
    checkDynamicOptions(root, itemsOf(root, schemas), sources, report);
  }
}

/**
 * @param flattened all schemas of the question
 * @param names of the other answers in the same object
 */
function problems(
  name: string,
  flattened: readonly JsonSchema[],
  names: readonly string[],
  sources: KnownOptionSources,
): string[] {
  const [first = {}] = flattened;
  const merged: JsonSchema = Object.assign({}, ...flattened);
  // When answers are read, the first schema of a question stands for all of them.
  if (flattened.some(({ offered }) => offered && JSON.stringify(offered) !== JSON.stringify(first.offered))) {
    return [`“${name}”在几处都问了，每处的 offered 应当相同`];
  }
  const { source, by = [] } =
    typeof first.offered === 'object' ? first.offered : { source: first.offered ?? '' };
  const optionSource = sources.get(source);
  if (!optionSource) return [`没有“${source}”这个来源${hint(source, [...sources.keys()])}`];
  const unknownAnswer = by.find(answer => !names.includes(answer) || answer === name);
  const unusedAnswer = by.find(answer => answer !== unknownAnswer && !optionSource.by?.includes(answer));
  const conflictingKeyword = CONFLICTING_KEYWORDS.find(keyword => merged[keyword] !== undefined);
  return [
    ...(isChoice(merged) ? [] : [`“${name}”的选项由系统提供，${CHOICE_TYPE_HINT}`]),
    ...(conflictingKeyword ? [`“${name}”的选项由系统提供，不能再写 ${conflictingKeyword}`] : []),
    ...(unusedAnswer
      ? [`来源“${source}”不看“${unusedAnswer}”的回答${hint(unusedAnswer, optionSource.by ?? [])}`]
      : []),
    ...(unknownAnswer ? [`offered 里没有“${unknownAnswer}”这一项${hint(unknownAnswer, names)}`] : []),
  ];
}

const CHOICE_TYPE_HINT =
  'type 应当是 "string"；可以选几项的是不重复的文字列表：uniqueItems 写 true，items 写 { "type": "string" }';

/** A single choice, or a list of choices. */
const isChoice = ({ type, items, uniqueItems }: JsonSchema): boolean =>
  type === 'string' || (type === 'array' && uniqueItems === true && items?.type === 'string' && !items.enum);

const hint = (wrong: string, right: readonly string[]) =>
  right.length > 0 ? `，是否想写“${closest(wrong, [...right])}”` : '';
