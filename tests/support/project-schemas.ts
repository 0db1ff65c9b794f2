import './option-sources';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import type { SchemaFiles } from '../../src/server/engine/forms/schema-source';

const ROOT = path.resolve('schemas');

/** The schemas of the project, as the server reads them. */
export function projectSchemas(): Map<string, string> {
  const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.json'),
  );
  return new Map(
    names.map(name => [name.split(path.sep).join('/'), readFileSync(path.join(ROOT, name), 'utf8')]),
  );
}

/** The pattern of `<input type=email>` in the HTML standard: safe, but too large for the analysis. */
export const HTML_EMAIL =
  "^[a-zA-Z0-9.!#$%&'*+\\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$";

const forms = new Map<string, FormVersion>();

/** One of the project's forms, bundled. */
export function projectForm(flow: string): FormVersion {
  const known = forms.get(flow);
  if (known) return known;
  const formFiles = [...projectSchemas()].filter(
    ([file]) => file.startsWith('defs/') || file.startsWith(`${flow}/`),
  );
  const form = formOf(new Map(formFiles), flow);
  forms.set(flow, form);
  return form;
}

/** A form of a folder without findings. */
export function formOf(files: SchemaFiles, flow: string): FormVersion {
  const { forms, findings } = checkForms(files);
  const form = forms.find(one => one.flow === flow);
  if (!form) throw new Error(`${flow} is not published: ${findings.map(({ reason }) => reason).join('; ')}`);
  return form;
}

// biome-ignore lint/suspicious/noExplicitAny: tests break schemas in every way, also against their types
type Anything = any;

/** A small valid form with one step, `sample/form.json`, for tests that break it in one place. */
export function sampleForm(): Anything {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: '示例',
    type: 'object',
    allOf: [{ $ref: '#/$defs/person' }],
    unevaluatedProperties: false,
    $defs: {
      person: {
        title: '个人信息',
        type: 'object',
        properties: {
          name: { title: '姓名', type: 'string', format: 'personName' },
          kind: { title: '类别', type: 'string', enum: ['member', 'guest'] },
          note: { title: '备注', type: 'string', maxLength: 100 },
        },
        required: ['name'],
      },
    },
  };
}

/** The sample form's uiSchema. */
export const sampleUi = (): Anything => ({ kind: { 'ui:enumNames': ['会员', '访客'] } });

/** A folder with the sample form, changed by the caller. */
export function sampleFolder(
  change?: (parts: { form: Anything; ui: Anything; files: Map<string, string> }) => void,
) {
  const form = sampleForm();
  const ui = sampleUi();
  const files = new Map<string, string>();
  change?.({ form, ui, files });
  const write = (name: string, value: unknown) => {
    if (!files.has(name)) files.set(name, JSON.stringify(value, null, 2));
  };
  write('sample/form.json', form);
  write('sample/ui.json', ui);
  return files;
}
