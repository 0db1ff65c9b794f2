import type { FieldProps } from '@rjsf/utils';
import { type ChangeEvent, use, useId, useMemo, useState } from 'react';
import type { JsonSchema } from '../../../../flows/engine/form-version';
import { uiOf, uiOptionsOf } from '../../../../flows/engine/question';
import { Icon } from '../../../ui/Icon';
import type { Answers, FormContext } from '../answers';
import { StepRulesContext } from '../fields/step-rules';
import { derivedNames, listSpreadsheetColumns, numberColumn } from './columns';
import { type Cell, parseRows } from './rows';
import './sheet.css';

/**
 * Maximum size of a spreadsheet in bytes: a list of a hundred people has a tenth of it. A packed file can expand a
 * thousandfold.
 */
const MAX_FILE_BYTES = 512 * 1024;

/** Maximum number of messages shown; the rest is counted. */
const MAX_SHOWN_PROBLEMS = 10;

type Outcome = { taken: number } | { problems: string[] };

/**
 * Imports the entries of a list from a spreadsheet: all of them, replacing the current ones, or none. Errors name the
 * row of the spreadsheet, where they can be corrected.
 */
export function SheetImport(props: FieldProps<Answers, JsonSchema, FormContext>) {
  const { name, schema, uiSchema, registry, onChange, fieldPathId } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const id = useId();
  const { rootSchema } = registry;
  const { problems } = use(StepRulesContext);
  const columns = useMemo(
    () => listSpreadsheetColumns(rootSchema, schema, uiSchema),
    [rootSchema, schema, uiSchema],
  );
  const title = uiOptionsOf(uiSchema).title ?? schema.title ?? name;

  async function importFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    // Choosing the same, corrected file again must trigger a change event.
    currentTarget.value = '';
    if (file.size > MAX_FILE_BYTES)
      return setOutcome({ problems: ['表格太大，请只保留要导入的名单，不带图片和其他工作表'] });
    const rows = await readRows(file);
    if (!rows) return setOutcome({ problems: ['打不开这个文件，请使用 .xlsx 格式的表格'] });
    const parsed = parseRows(rows, columns, uiOf(uiSchema, 'items'), schema.maxItems ?? 100);
    const { entries, lines } = parsed;
    const found = parsed.problems.length > 0 ? parsed.problems : listEntryErrors(entries, lines);
    if (entries.length === 0 && found.length === 0) found.push('表格里没有内容，请从第2行开始填写');
    if (found.length > 0) return setOutcome({ problems: found });
    onChange(entries as unknown as Answers, fieldPathId.path); // rjsf types any value of a field with the form's type
    setOutcome({ taken: entries.length });
  }

  /** Validation errors of the entries, by row. */
  function listEntryErrors(entries: Answers[], lines: number[]): string[] {
    const found = problems({ [name]: entries });
    const messagesByRow = new Map<string, string[]>();
    const number = numberColumn(columns)?.name;
    const derived = derivedNames(columns);
    const paths = new Set(found.map(({ path }) => path));
    for (const { path, message } of found) {
      const [, list, index, answer = ''] = path.split('/');
      if (list !== name) continue;
      // An invalid number cannot yield birthday and sex; only the number is reported.
      if (derived.includes(answer) && paths.has(`/${list}/${index}/${number}`)) continue;
      const where = index === undefined ? '' : `第${lines[Number(index)]}行：`;
      messagesByRow.set(where, [...(messagesByRow.get(where) ?? []), message]);
    }
    return [...messagesByRow].map(([where, messages]) => where + messages.join('；'));
  }

  async function template() {
    const { saveTemplate } = await import('./template');
    await saveTemplate(title, columns, schema.maxItems ?? 100);
  }

  return (
    <section className="sheet panel stack gap-3" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`}>人多时可以用表格填写：下载模板，填好后导入。导入会替换下面的名单。</p>
      <p className="cluster">
        <button className="btn btn--quiet" type="button" onClick={() => void template()}>
          <Icon name="file" />
          下载模板
        </button>
        <label className="btn btn--secondary sheet-file">
          <input type="file" accept=".xlsx" onChange={event => void importFile(event)} />
          <Icon name="grid" />
          导入表格
        </label>
      </p>
      <div role="status">{outcome && <ImportOutcome outcome={outcome} />}</div>
    </section>
  );
}

function ImportOutcome({ outcome }: { outcome: Outcome }) {
  if ('taken' in outcome) return <p className="ok">已导入{outcome.taken}条，请核对下面的名单。</p>;
  const { problems } = outcome;
  return (
    <div className="error stack gap-2">
      <p>没有导入，请在表格里改正后重新导入：</p>
      <ul className="bullets">
        {problems.slice(0, MAX_SHOWN_PROBLEMS).map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {problems.length > MAX_SHOWN_PROBLEMS && <p>还有{problems.length - MAX_SHOWN_PROBLEMS}处。</p>}
    </div>
  );
}

/** Rows of the first sheet; null when the file is not a spreadsheet. */
async function readRows(file: File): Promise<Cell[][] | null> {
  const { readSheet } = await import('read-excel-file/browser');
  try {
    return (await readSheet(file)) as Cell[][];
  } catch {
    return null;
  }
}
