import '../support/option-sources';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/domain/formats';
import { schemaKeywords } from '../../src/domain/schema-keywords';
import { widgetNames } from '../../src/flows/engine/widgets';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { standardKeywords } from '../../src/server/engine/forms/standard-keywords';
import { settingProblem } from '../../src/server/engine/forms/ui-settings';
import { optionSources } from '../../src/server/engine/options';
import { projectSchemas } from '../support/project-schemas';

// Examples are marked by their kind: ```json form, step (of a form), properties (of a step), ui (of the previous
// example, if it has none), flow (likewise).
const BLOCK = /^```json (form|step|properties|ui|flow)\n(.*?)^```$/gmsu;

interface Example {
  line: number;
  form: object;
  ui?: object;
  flow?: object;
}

/** A form with one step. */
const formWithStep = (step: object) => ({
  title: '示例',
  type: 'object',
  allOf: [{ $ref: '#/$defs/only' }],
  unevaluatedProperties: false,
  $defs: { only: { title: '示例', type: 'object', ...step } },
});

function examplesOf(text: string): Example[] {
  const examples: Example[] = [];
  for (const { 1: kind, 2: json = '', index } of text.matchAll(BLOCK)) {
    const line = text.slice(0, index).split('\n').length;
    const example = JSON.parse(json);
    const before = examples.at(-1);
    if (kind === 'form') examples.push({ line, form: example });
    else if (kind === 'step') examples.push({ line, form: formWithStep(example) });
    else if (kind === 'properties') examples.push({ line, form: formWithStep({ properties: example }) });
    else if (kind === 'flow' && before) before.flow = example;
    else if (before && !before.ui) before.ui = example;
    else examples.push({ line, form: formWithStep({}), ui: example });
  }
  return examples;
}

const page = readFileSync('docs/forms.md', 'utf8');

describe.each(['docs/forms.md', 'docs/flows.md'])('%s', file => {
  const text = readFileSync(file, 'utf8');

  it.each(examplesOf(text))('shows a valid form in line $line', ({ form, ui = {}, flow }) => {
    const files = projectSchemas();
    files.set('sample/form.json', JSON.stringify(form));
    files.set('sample/ui.json', JSON.stringify(ui));
    if (flow) files.set('sample/flow.json', JSON.stringify(flow));
    expect(checkForms(files).findings).toEqual([]);
  });
});

describe('guide for form authors', () => {
  const names = (path: string) => new RegExp(`\`${path.replaceAll('$', '\\$')}\``, 'u');

  it.each([
    ['keyword', Object.keys(standardKeywords).filter(keyword => keyword !== '$schema')],
    ['keyword of our own', schemaKeywords.map(({ keyword }) => keyword)],
    ['widget', widgetNames],
    ['source of choices', [...optionSources().keys()]],
  ])('documents every %s', (_, all) => {
    for (const name of all) expect(page).toMatch(names(name));
  });

  it('documents every format in the section on formats', () => {
    const table = page.slice(page.indexOf('### 格式'), page.indexOf('### 本系统的规则'));
    for (const name of Object.keys(formats)) expect(table).toMatch(names(name));
  });

  it('documents no setting that does not exist', () => {
    const table = page.slice(page.indexOf('### 设置一览'), page.indexOf('### 提示语'));
    const listedSettings = [...table.matchAll(/^\| `(\w+)`/gmu)].map(([, name]) => name!);
    expect(listedSettings.length).toBeGreaterThan(20);
    for (const name of listedSettings) expect(settingProblem(name, null)).not.toMatch(/^不认识/);
  });
});
