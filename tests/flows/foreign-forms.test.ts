import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import '../support/option-sources';
import { describe, expect, it } from 'vitest';
import { translateForm } from '../../src/flows/import/translate-form';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { formImportTarget } from '../../src/server/engine/forms/form-import-target';
import { outlineForm } from '../support/form-outline';
import { projectSchemas } from '../support/project-schemas';

const FOLDER = path.resolve('tests/fixtures/foreign-forms');
const EXPECTED = '.expected.txt';

const sources = readdirSync(FOLDER).map(kind => {
  const names = readdirSync(path.join(FOLDER, kind));
  return {
    kind,
    files: names
      .filter(name => !name.endsWith(EXPECTED))
      .map(name => ({
        name: `${kind}/${name}`,
        text: readFileSync(path.join(FOLDER, kind, name), 'utf8'),
        expected: readFileSync(path.join(FOLDER, kind, name.replace(/\.\w+$/u, EXPECTED)), 'utf8').trimEnd(),
      })),
  };
});
const files = sources.flatMap(source => source.files);

/** Target with what conditions and numbers may use in addition. */
const target = {
  ...formImportTarget,
  keywords: new Set([
    ...formImportTarget.keywords,
    'contains',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ]),
  formats: new Set([...formImportTarget.formats, 'time', 'date-time']),
};

describe('translation of foreign forms', () => {
  it('is measured with at least eight forms of each of seven kinds', () => {
    expect(sources).toHaveLength(7);
    for (const { kind, files: own } of sources) expect(own.length, kind).toBeGreaterThanOrEqual(8);
  });

  it('keeps the meaning of at least nine forms in ten', () => {
    const lost = files.flatMap(({ name, text, expected }) => {
      const { form, ui } = translateForm({ form: text }, target);
      const outline = form ? outlineForm(form, ui).join('\n') : '(nothing)';
      return outline === expected ? [] : [`${name}\n--- expected\n${expected}\n--- translated\n${outline}`];
    });
    if (lost.length > 0) console.warn(lost.join('\n\n'));
    expect(lost.length / files.length).toBeLessThanOrEqual(0.1);
  });

  it.each(files.map(({ name, text }) => [name, text]))('makes a valid form of %s', (_, text) => {
    const { form, ui } = translateForm({ form: text }, formImportTarget);
    const schemas = new Map([...projectSchemas()].filter(([file]) => file.startsWith('defs/')));
    schemas.set('sample/form.json', JSON.stringify(form, null, 2));
    schemas.set('sample/ui.json', JSON.stringify(ui, null, 2));
    expect(checkForms(schemas).findings.filter(({ file }) => file.startsWith('sample/'))).toEqual([]);
  });
});
