import { isObject } from '../../../../domain/is-object';
import type { FlowProcess } from '../../../../flows/engine/flow-definition';
import { processOfFile } from '../../../../flows/engine/process-file';
import { jsonNodeValue, parseJsonTree } from '../json-edits';

/** A `flow.json` as far as it can be edited without its text. */
export interface EditableProcess {
  /** With defaults for what is missing or cannot be read. */
  process: FlowProcess;
  /** The properties that are written in another form than the schema says: they are edited in the text only. */
  unreadable: ReadonlySet<string>;
}

type Test = (value: unknown) => boolean;

const isText: Test = value => typeof value === 'string';
const isTexts: Test = value => Array.isArray(value) && value.every(isText);
const isTrue: Test = value => value === true;
const isNumber: Test = value => typeof value === 'number';
const isRange: Test = value => value === 'always' || isTexts(value);
const optional =
  (test: Test): Test =>
  value =>
    value === undefined || test(value);
const isRecord =
  (test: Test): Test =>
  value =>
    isObject(value) && Object.values(value).every(test);
const isShape =
  (tests: Record<string, Test>): Test =>
  value =>
    isObject(value) && Object.entries(tests).every(([name, test]) => test(value[name]));

const isStage: Test = value => isText(value) || isShape({ title: isText, next: optional(isTexts) })(value);
const isAmount = isShape({
  subject: isText,
  fund: isText,
  fixed: optional(isNumber),
  byAnswer: optional(isText),
  table: optional(isRecord(isNumber)),
  answer: optional(isText),
  maxOnlineAmount: optional(isNumber),
});
const isDuration: Test = isRecord(isNumber);

/** What each property must look like, for the sections to read it. */
const tests: Readonly<Record<string, Test>> = {
  title: isText,
  prefix: isText,
  group: isText,
  page: isText,
  casePage: isText,
  guests: isTrue,
  person: isTrue,
  consents: isTexts,
  check: isShape({ after: isText }),
  review: value => typeof value === 'boolean' || (isTexts(value) && (value as string[]).length > 0),
  stages: value => Array.isArray(value) && value.every(isStage),
  payments: isRecord(
    isShape({
      title: isText,
      to: isText,
      free: optional(isText),
      amount: optional(isAmount),
      within: optional(isDuration),
      transfer: optional(isDuration),
    }),
  ),
  followUps: isRecord(
    isShape({
      title: isText,
      form: isText,
      by: isText,
      while: isTexts,
      to: optional(isText),
      where: optional(isRecord(isText)),
      secondTo: optional(isText),
    }),
  ),
  messages: isRecord(isText),
  retired: isTrue,
  effects: isTexts,
  confirm: isTexts,
  places: isShape({ by: optional(isTexts), people: optional(isText), limit: isNumber }),
  cancel: isShape({ while: optional(isRange), byStaff: optional(isRange), note: optional(isText) }),
  change: isShape({ while: isRange, reviewed: optional(isTexts) }),
  oneOpenPer: value =>
    isText(value) || (Array.isArray(value) && value.every(each => isText(each) || isTexts(each))),
  deadlines: isShape({ supplement: isNumber, answer: isNumber }),
};

const defaults: FlowProcess = {
  title: '',
  prefix: '',
  group: '其他',
  consents: [],
  review: true,
  oneOpenPer: 'none',
  deadlines: { supplement: 15, answer: 5 },
};

/** Reads a `flow.json`; null where the text is no JSON object. */
export function readProcess(text: string): EditableProcess | null {
  const tree = parseJsonTree(text);
  const value = tree && jsonNodeValue(tree);
  if (!isObject(value)) return null;
  const written: Record<string, unknown> = processOfFile(value);
  const unreadable = new Set(Object.keys(written).filter(name => tests[name] && !tests[name](written[name])));
  const readable = Object.entries(written).filter(([name]) => !unreadable.has(name));
  return { process: { ...defaults, ...Object.fromEntries(readable) } as FlowProcess, unreadable };
}
