import { dateTimeFormats } from '../../domain/local-time';
import { answerText } from './answer-summary';
import { choicesOf } from './choices';
import type { FlowProcess } from './flow-definition';
import type { FormVersion, JsonSchema } from './form-version';
import type { ProcessProblem } from './process-problems';
import { type Question, questionAt } from './question';
import type { StateMeta } from './submitted-states';

/** A limit on what the applications of a flow take up together, e.g. visitors of a morning. */
export interface PlaceLimit {
  /** Answers that name the slot, whose places are counted together; without them, the flow has a single slot. */
  by?: readonly string[];
  /** Answer with the number of people; without it an application takes one place. */
  people?: string;
  /** Places of each slot. */
  limit: number;
}

/** What an application takes up. */
export interface RequestedPlaces {
  /** The answers that name the slot, as JSON text. */
  slot: string;
  people: number;
}

type Answers = Readonly<Record<string, unknown>>;
type FormQuestions = Pick<FormVersion, 'schema' | 'ui'>;

/** The places that answers ask for; null when they name no slot, as an answer for it is missing, or nobody comes. */
export function requestedPlaces({ by = [], people }: PlaceLimit, answers: Answers): RequestedPlaces | null {
  const values = by.map(name => answers[name]);
  const count = people === undefined ? 1 : Number(answers[people] ?? 1);
  if (values.some(value => value === undefined || value === '') || !(count >= 1)) return null;
  return { slot: JSON.stringify(values), people: Math.ceil(count) };
}

/** The answers that a limit reads. */
export const placeAnswers = ({ by = [], people }: PlaceLimit): string[] => [
  ...by,
  ...(people === undefined ? [] : [people]),
];

/**
 * Whether an application in a state holds its places: from the submission until it is closed without success, that is
 * refused, lapsed, withdrawn, cancelled or unpaid, or until its result is undone. A completed one keeps them.
 */
export const holdsPlaces = ({
  applyStatus,
  canceled,
  undone,
}: Pick<StateMeta, 'applyStatus' | 'canceled' | 'undone'>): boolean =>
  applyStatus !== 2 && !canceled && !undone;

/** Says that a slot is full, or how many places it has left, e.g. `7月3日上午只剩2个名额`. */
export function shortageText(limit: PlaceLimit, form: FormQuestions, answers: Answers, left: number): string {
  const slot = slotText(limit, form, answers);
  return left > 0 ? `${slot}只剩${left}个名额` : `${slot}${slot && '的'}名额已满`;
}

/** Says how many places a slot has, e.g. `7月3日上午还有12个名额`. */
export const freePlacesText = (
  limit: PlaceLimit,
  form: FormQuestions,
  answers: Answers,
  left: number,
): string => `${slotText(limit, form, answers)}还有${left}个名额`;

/** JSON pointer of the answer at which a shortage is reported; null when the flow has a single slot. */
export function shortagePath({ by = [], people }: PlaceLimit, left: number): string | null {
  const name = left > 0 ? (people ?? by.at(-1)) : (by.at(-1) ?? people);
  return name === undefined ? null : `/${name}`;
}

/** The slot that answers name, e.g. `7月3日上午`. The year of a day is left out: the applicant has just chosen it. */
function slotText({ by = [] }: PlaceLimit, { schema, ui }: FormQuestions, answers: Answers): string {
  return by
    .map(name => {
      const question = questionAt(schema, ui, `/${name}`);
      return question ? answerText(question, answers[name]).replace(/^\d{4}年/u, '') : '';
    })
    .join('');
}

/** A limit in words, e.g. `“日期”“时段”相同的，合起来最多 40 人（按“人数”）`. */
export function placeLimitText(
  { by = [], people, limit }: PlaceLimit,
  questionLabel: (name: string) => string,
): string {
  const slot = by.length > 0 ? `${by.map(name => `“${questionLabel(name)}”`).join('')}相同的，` : '';
  return `${slot}合起来最多 ${limit} ${people === undefined ? '件' : `人（按“${questionLabel(people)}”）`}`;
}

/** Whether the answers to a question with this schema name slots: a day or a time, or one of fixed choices. */
export const isSlotSchema = ({ type, format, offered }: JsonSchema, choiceCount: number): boolean =>
  !offered &&
  !['array', 'object', 'boolean'].includes(String(type)) &&
  (dateTimeFormats.has(format) || choiceCount > 0);

/** Slots are stored as they are: sensitive answers name none. */
const namesSlot = ({ schema, ui, options, region }: Question): boolean =>
  !options.mask && !region && isSlotSchema(schema, choicesOf(schema, ui).length);

/** Whether the answer to a question is a number of people: an integer of at least one. */
export const countsPeople = ({ schema }: { schema: JsonSchema }): boolean =>
  schema.type === 'integer' && Number(schema.minimum) >= 1;

/** Finds answers that name no slots or numbers of people, and a limit that no application can keep to. */
export function findPlaceProblems({ places }: FlowProcess, form: FormQuestions): ProcessProblem[] {
  if (!places) return [];
  const { by = [], people, limit } = places;
  const questionOf = (name: string) => questionAt(form.schema, form.ui, `/${name}`);
  const counted = people === undefined ? undefined : questionOf(people);
  const least = Number(counted?.schema.minimum);
  return [
    ...by.flatMap((name, index) => {
      const question = questionOf(name);
      return !question || namesSlot(question)
        ? []
        : [
            {
              path: ['places', 'by', index],
              reason: `“${question.label}”不能用来分名额：要是日期、时间，或者有固定选项的单选题，不能是遮盖的、由系统查出选项的`,
            },
          ];
    }),
    ...(counted && !countsPeople(counted)
      ? [
          {
            path: ['places', 'people'],
            reason: `“${counted.label}”不能用来数人数：要是整数题，写明最小值，且不小于1`,
          },
        ]
      : []),
    ...(least > limit
      ? [
          {
            path: ['places', 'limit'],
            reason: `“${counted?.label}”至少填${least}，名额一共只有${limit}，没有人能提交`,
          },
        ]
      : []),
  ];
}
