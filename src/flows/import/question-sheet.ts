import type { JsonSchema, UiSchema } from '../engine/form-version';
import { readRows } from './csv';
import { readExpression, UntranslatableExpression } from './expression';
import type { ImportedForm, ImportedPage, ImportedQuestion } from './form-model';
import { type ImportJournal, ImportRefusal } from './import-notes';
import { countOf, defined, numberOf } from './source-values';

/** Columns of a sheet of questions, with the headings that name them. */
const HEADINGS = {
  step: /^(?:步骤|分步|步|页|页面|部分|分组|章节|step|page|section)$/iu,
  title: /^(?:题目|标题|问题|名称|项目|内容|字段名称|题干|title|question|label)$/iu,
  key: /^(?:代码|编码|字段|字段名|变量|变量名|英文名|键|key|name|code|field|id|variable)$/iu,
  kind: /^(?:类型|题型|种类|填写方式|kind|type|question type)$/iu,
  required: /^(?:必填|是否必填|必答|是否必答|required|mandatory)$/iu,
  choices: /^(?:选项|可选项|选择项|备选|choices|options|values|answers)$/iu,
  note: /^(?:说明|备注|提示|帮助|填写说明|note|notes|help|description|hint)$/iu,
  maxLength: /^(?:字数|字数上限|最多字数|长度|最大长度|max ?length|length)$/iu,
  minimum: /^(?:最小|最小值|下限|min|minimum)$/iu,
  maximum: /^(?:最大|最大值|上限|max|maximum)$/iu,
  condition: /^(?:条件|显示条件|询问条件|condition|visible if|show if|when)$/iu,
} as const;

type Column = keyof typeof HEADINGS;

/** A row of the sheet: cells by column. */
type SheetRow = Partial<Record<Column, string>>;

/** Whether a text is a sheet of questions: its first row names at least the titles and one other column. */
export function isQuestionSheet(text: string): boolean {
  const columns = columnsOf(readRows(text.slice(0, 5000))[0] ?? []);
  return columns.includes('title') && columns.filter(column => column !== null).length >= 2;
}

const columnsOf = (cells: readonly string[]): (Column | null)[] =>
  cells.map(
    cell =>
      (Object.keys(HEADINGS) as Column[]).find(column =>
        HEADINGS[column].test(cell.replace(/[*＊:：]$/u, '')),
      ) ?? null,
  );

/** Reads a sheet of questions as text: one question a row. */
export function readQuestionSheet(text: string, journal: ImportJournal): ImportedForm {
  const [headings = [], ...cells] = readRows(text);
  const columns = columnsOf(headings);
  for (const [i, column] of columns.entries()) {
    if (column === null && headings[i] !== '')
      journal.ask(`/1/${i + 1}`, `不认识“${headings[i]}”这一列`, '不带过来');
  }
  const rows = cells.map(
    (row): SheetRow =>
      Object.fromEntries(
        columns.flatMap((column, i) => (column === null || !row[i] ? [] : [[column, row[i]]])),
      ),
  );
  const pages: { title: string | undefined; pointer: string; questions: ImportedQuestion[] }[] = [];
  let step: string | undefined;
  const ids = idsOf(rows);
  for (const [i, row] of rows.entries()) {
    journal.countPart();
    // The row as a spreadsheet numbers it.
    const pointer = `/${i + 2}`;
    step = row.step ?? step;
    if (row.title === undefined) {
      if (Object.keys(row).some(column => column !== 'step'))
        journal.lose(pointer, `第 ${i + 2} 行没有题目，没有带过来`);
      continue;
    }
    let page = pages.find(one => one.title === step);
    if (!page) {
      page = { title: step, pointer, questions: [] };
      pages.push(page);
    }
    page.questions.push(readRow(row, ids[i]!, pointer, { rows, ids }, journal));
  }
  if (pages.length === 0) throw new ImportRefusal('表格里没有题目');
  return { pages: pages satisfies ImportedPage[] };
}

/** Names of the questions: their key, else their title; repeated ones are numbered. */
function idsOf(rows: readonly SheetRow[]): string[] {
  const used = new Set<string>();
  return rows.map(({ key, title = '' }) => {
    const name = key ?? title;
    let id = name;
    for (let n = 2; used.has(id); n++) id = `${name}${n}`;
    used.add(id);
    return id;
  });
}

interface Sheet {
  rows: readonly SheetRow[];
  ids: readonly string[];
}

function readRow(
  row: SheetRow,
  id: string,
  pointer: string,
  sheet: Sheet,
  journal: ImportJournal,
): ImportedQuestion {
  const title = row.title!;
  const choices = readChoices(row.choices);
  const kind = kindOf(row, choices.values.length > 0);
  if (kind === null || row.kind === undefined) {
    const proposed = choices.values.length > 0 ? '单选' : '一行文字';
    journal.ask(
      pointer,
      row.kind === undefined ? `“${title}”没有写题型` : `“${title}”的题型“${row.kind}”看不懂`,
      `按${proposed}处理`,
    );
  }
  const found = kind ?? (choices.values.length > 0 ? KINDS.choice! : KINDS.text!);
  const { files, ui, ...base } = found(choices.values);
  const isText = base.answer.type === 'string' && !base.answer.enum && base.answer.format === undefined;
  const limits = defined({
    maxLength: isText ? countOf(row.maxLength) || undefined : undefined,
    ...(base.answer.type === 'number' || base.answer.type === 'integer'
      ? {
          minimum: numberOf(row.minimum) ?? base.answer.minimum,
          maximum: numberOf(row.maximum) ?? base.answer.maximum,
        }
      : {}),
  });
  const when =
    row.condition === undefined ? undefined : readCondition(row.condition, pointer, title, sheet, journal);
  return {
    id,
    pointer,
    title,
    help: row.note,
    answer: { ...base.answer, ...limits },
    labels: choices.values.length > 0 ? choices.labels : base.labels,
    files,
    ui,
    required: isYes(row.required) || undefined,
    when,
  };
}

/** A condition such as `申请人类型 = '单位'`; questions are named by title or key, also without braces. */
function readCondition(
  text: string,
  pointer: string,
  title: string,
  { rows, ids }: Sheet,
  journal: ImportJournal,
) {
  const isName = (name: string) =>
    rows.findIndex((row, i) => row.title === name || row.key === name || ids[i] === name);
  const find = (name: string) => {
    const at = isName(name);
    if (at < 0) return undefined;
    const kind = kindOf(rows[at]!, readChoices(rows[at]!.choices).values.length > 0);
    const answer = kind?.(readChoices(rows[at]!.choices).values).answer;
    return { id: ids[at]!, isBoolean: answer?.type === 'boolean', isList: answer?.type === 'array' };
  };
  try {
    return readExpression(withBraces(text, rows), find);
  } catch (error) {
    if (!(error instanceof UntranslatableExpression)) throw error;
    journal.lose(pointer, `“${title}”的条件“${text}”没有带过来：${error.message}`);
    return undefined;
  }
}

const COMPARISONS: Readonly<Record<string, string>> = {
  包含: 'contains',
  不为: '<>',
  不是: '<>',
  为: '=',
  是: '=',
};

/** Writes a condition in words as an expression: names in braces, values in quotes. */
function withBraces(text: string, rows: readonly SheetRow[]): string {
  if (text.includes('{')) return text;
  const names = rows.flatMap(({ title, key }) => [title, key]).filter(name => name !== undefined);
  const known = names
    .sort((a, b) => b.length - a.length)
    .map(name => name.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'));
  const comparison = new RegExp(
    `(${known.join('|')})\\s*(>=|<=|<>|!=|==|=|>|<|包含|不为|不是|为|是|contains)\\s*("[^"]*"|'[^']*'|[^()\\s且或]+)`,
    'giu',
  );
  const plain = text.replace(/[“”]/gu, '"').replace(/≥/gu, '>=').replace(/≤/gu, '<=').replace(/≠/gu, '<>');
  let written = '';
  let end = 0;
  for (const match of plain.matchAll(comparison)) {
    const [whole, name, operator = '', value = ''] = match;
    const isPlain = /^(?:["'].*["']|-?\d+(?:\.\d+)?)$/u.test(value);
    written += joined(plain.slice(end, match.index));
    written += `{${name}} ${COMPARISONS[operator] ?? operator} ${isPlain ? value : `'${value}'`}`;
    end = match.index + whole.length;
  }
  return written + joined(plain.slice(end));
}

/** The words between comparisons. */
const joined = (text: string) => text.replace(/并且|而且|且/gu, ' and ').replace(/或者|或/gu, ' or ');

/** Choices in one cell: separated, with a value before `=` where it differs from the label. */
function readChoices(cell: string | undefined): { values: string[]; labels: Record<string, string> } {
  const labels: Record<string, string> = {};
  const separator = ['\n', '|', '；', ';', '、', '/', '，', ','].find(one => cell?.includes(one)) ?? '|';
  for (const part of (cell ?? '').split(separator)) {
    const [value = '', label] = part.split(/[=＝]/u).map(text => text.trim());
    if (value !== '') labels[value] ??= label ?? value;
  }
  return { values: Object.keys(labels), labels };
}

const isYes = (cell: string | undefined) =>
  cell !== undefined && /^(?:是|必填|必答|需要|√|✓|1|y|yes|true|x|required)$/iu.test(cell);

interface SheetAnswer {
  answer: JsonSchema;
  labels?: Record<string, string>;
  files?: 'img' | 'doc';
  ui?: UiSchema;
}

const text =
  (format?: string): ((choices: string[]) => SheetAnswer) =>
  () => ({
    answer: { type: 'string', ...(format && { format }) },
  });

/** Kinds of questions by name. */
const KINDS: Record<string, (choices: string[]) => SheetAnswer> = {
  text: text(),
  textarea: () => ({ answer: { type: 'string' }, ui: { 'ui:widget': 'textarea' } }),
  integer: () => ({ answer: { type: 'integer' } }),
  number: () => ({ answer: { type: 'number' } }),
  amount: text('amountOrZero'),
  date: text('date'),
  time: text('time'),
  dateTime: text('date-time'),
  email: text('email'),
  mobile: text('mobile'),
  phone: text('tel'),
  url: text('uri'),
  personName: text('personName'),
  orgName: text('orgName'),
  idCard: text('idCard'),
  postcode: text('postcode'),
  bankNo: text('bankNo'),
  boolean: () => ({ answer: { type: 'boolean' } }),
  pledge: () => ({ answer: { type: 'boolean', const: true }, ui: { 'ui:widget': 'checkbox' } }),
  choice: values => ({ answer: { type: 'string', enum: values }, ui: { 'ui:widget': 'radio' } }),
  select: values => ({ answer: { type: 'string', enum: values }, ui: { 'ui:widget': 'select' } }),
  choices: values => ({
    answer: { type: 'array', uniqueItems: true, items: { type: 'string', enum: values } },
  }),
  image: () => ({ answer: { type: 'array', maxItems: 9 }, files: 'img' }),
  file: () => ({ answer: { type: 'array', maxItems: 9 }, files: 'doc' }),
  signature: () => ({
    answer: { type: 'array', maxItems: 1 },
    files: 'img',
    ui: { 'ui:widget': 'signature' },
  }),
  rating: () => ({ answer: { type: 'integer', minimum: 1, maximum: 5 }, ui: { 'ui:widget': 'rating' } }),
};

/** Words for the kinds; the first that matches counts. */
const KIND_NAMES: readonly [RegExp, string][] = [
  [/多选|复选|check ?box(?:es)?$|multi|multiple/iu, 'choices'],
  [/下拉|drop ?down|select/iu, 'select'],
  [/单选|选择|radio|choice/iu, 'choice'],
  [/承诺|同意|consent|agree|accept|pledge/iu, 'pledge'],
  [/是否|判断|是\/否|yes|bool/iu, 'boolean'],
  [/日期时间|日期与时间|date ?time|timestamp/iu, 'dateTime'],
  [/日期|date|年月日/iu, 'date'],
  [/时间|time/iu, 'time'],
  [/金额|amount|money|currency/iu, 'amount'],
  [/评分|打分|rating|stars/iu, 'rating'],
  [/整数|人数|integer|whole|^int$/iu, 'integer'],
  [/数字|数值|小数|number|decimal/iu, 'number'],
  [/手机|mobile/iu, 'mobile'],
  [/电话|phone|tel/iu, 'phone'],
  [/邮箱|e-?mail|电子邮件/iu, 'email'],
  [/邮编|邮政编码|postcode|zip/iu, 'postcode'],
  [/网址|链接|url|link/iu, 'url'],
  [/身份证/iu, 'idCard'],
  [/银行卡|银行账号/iu, 'bankNo'],
  [/姓名/iu, 'personName'],
  [/单位名称|机构名称/iu, 'orgName'],
  [/签名|signature/iu, 'signature'],
  [/图片|照片|image|photo|picture/iu, 'image'],
  [/文件|附件|上传|file|upload|attachment/iu, 'file'],
  [/多行|长文本|简答|段落|textarea|paragraph|long ?text|multiline/iu, 'textarea'],
  [/文字|文本|单行|填空|text|string|short/iu, 'text'],
];

/** How a kind answers; null when it is unknown or missing. Several choices in a cell make a question with choices. */
function kindOf({ kind }: SheetRow, hasChoices: boolean): ((choices: string[]) => SheetAnswer) | null {
  if (kind === undefined) return null;
  const name = KIND_NAMES.find(([pattern]) => pattern.test(kind))?.[1];
  if (name === undefined) return null;
  const needsChoices = name === 'choice' || name === 'select' || name === 'choices';
  return needsChoices && !hasChoices
    ? name === 'choice' && /是|否|yes/iu.test(kind)
      ? KINDS.boolean!
      : KINDS.text!
    : KINDS[name]!;
}
