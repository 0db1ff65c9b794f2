import { closest } from 'fastest-levenshtein';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import type { OptionSource } from '../option-source';
import { answerObject, itemsOf } from './answer-object';
import type { ReportFinding } from './check-questions';

/** The available option sources, by name. */
export type KnownOptionSources = ReadonlyMap<string, Pick<OptionSource, 'by'>>;

/** Keywords that would restrict the answer in a way that conflicts with dynamic options. */
const OTHERWISE = ['enum', 'const', 'format', 'pattern', 'default'] as const;

/** Checks that dynamic options use an existing source, and depend on existing questions. */
export function checkDynamicOptions(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  sources: KnownOptionSources,
  say: ReportFinding,
): void {
  const { properties } = answerObject(root, parts);
  const names = [...properties.keys()];
  for (const [name, schemas] of properties) {
    const flat = schemas.map(schema => flatten(root, schema));
    const where = schemas[flat.findIndex(({ offered }) => offered !== undefined)];
    if (where) {
      for (const reason of problems(name, flat, names, sources)) say(where, [], reason);
    }
    if (itemsOf(root, schemas).some(item => flatten(root, item).offered)) {
      say(schemas[0]!, [], `“${name}”是列表，offered 写在列表上，不写在 items 里`);
    }
    checkDynamicOptions(root, schemas, sources, say);
    checkDynamicOptions(root, itemsOf(root, schemas), sources, say);
  }
}

/**
 * @param flat all schemas of the question
 * @param names of the other answers in the same object
 */
function problems(
  name: string,
  flat: readonly JsonSchema[],
  names: readonly string[],
  sources: KnownOptionSources,
): string[] {
  const [first = {}] = flat;
  const whole: JsonSchema = Object.assign({}, ...flat);
  // When answers are read, the first schema of a question stands for all of them.
  if (flat.some(({ offered }) => offered && JSON.stringify(offered) !== JSON.stringify(first.offered))) {
    return [`“${name}”在几处都问了，每处的 offered 应当相同`];
  }
  const { source, by = [] } =
    typeof first.offered === 'object' ? first.offered : { source: first.offered ?? '' };
  const known = sources.get(source);
  if (!known) return [`没有“${source}”这个来源${hint(source, [...sources.keys()])}`];
  const stranger = by.find(answer => !names.includes(answer) || answer === name);
  const unread = by.find(answer => answer !== stranger && !known.by?.includes(answer));
  const otherwise = OTHERWISE.find(keyword => whole[keyword] !== undefined);
  return [
    ...(chooses(whole) ? [] : [`“${name}”的选项由系统提供，${CHOOSES}`]),
    ...(otherwise ? [`“${name}”的选项由系统提供，不能再写 ${otherwise}`] : []),
    ...(unread ? [`来源“${source}”不看“${unread}”的回答${hint(unread, known.by ?? [])}`] : []),
    ...(stranger ? [`offered 里没有“${stranger}”这一项${hint(stranger, names)}`] : []),
  ];
}

const CHOOSES =
  'type 应当是 "string"；可以选几项的是不重复的文字列表：uniqueItems 写 true，items 写 { "type": "string" }';

/** A single choice, or a list of choices. */
const chooses = ({ type, items, uniqueItems }: JsonSchema): boolean =>
  type === 'string' || (type === 'array' && uniqueItems === true && items?.type === 'string' && !items.enum);

const hint = (wrong: string, right: readonly string[]) =>
  right.length > 0 ? `，是否想写“${closest(wrong, [...right])}”` : '';
