import { readRows } from './csv';
import { readExpression, UntranslatableExpression } from './expression';
import type { ImportedForm, ImportedPage, ImportedQuestion } from './form-model';
import { type ImportJournal, ImportRefusal } from './import-notes';
import { plainSheetKind, sheetKindOf } from './question-sheet-kinds';
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
  const kind = sheetKindOf(row.kind, choices.values.length > 0);
  if (kind === null || row.kind === undefined) {
    const proposed = choices.values.length > 0 ? '单选' : '一行文字';
    journal.ask(
      pointer,
      row.kind === undefined ? `“${title}”没有写题型` : `“${title}”的题型“${row.kind}”看不懂`,
      `按${proposed}处理`,
    );
  }
  const found = kind ?? plainSheetKind(choices.values.length > 0);
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
    const kind = sheetKindOf(rows[at]!.kind, readChoices(rows[at]!.choices).values.length > 0);
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
