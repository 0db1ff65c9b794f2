import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
// @ts-expect-error a script without types
import { screenForms } from '../../scripts/build/screen-forms.mjs';
import { settingProblem } from '../../src/server/engine/forms/ui-settings';

const compile = (text: string) => screenForms.transform.call({ addWatchFile() {} }, text, 'sample.form.yaml');

/** What the module of a form exports, without its validators. */
async function moduleOf(text: string) {
  const { code } = await compile(text);
  return JSON.parse(code.slice(code.indexOf('export default ') + 15).replace(', validators };', '}'));
}

const files = readdirSync('src/web', { encoding: 'utf8', recursive: true }).filter(file =>
  file.endsWith('.form.yaml'),
);

describe('Forms of screens', () => {
  it.each(files)('%s describes only what it asks, with known settings', file => {
    const { ui = {}, ...screen } = parse(readFileSync(`src/web/${file}`, 'utf8'));
    const branches = [screen, ...(screen.allOf ?? []).flatMap((part: Branch) => [part.then, part.else])];
    const asked = branches.flatMap(part => Object.keys(part?.properties ?? {}));
    for (const [name, value] of Object.entries<Record<string, unknown>>(ui)) {
      const settings = name.startsWith('ui:') ? { [name]: value } : value;
      if (settings === value) expect(asked).toContain(name);
      for (const [setting, given] of Object.entries(settings)) {
        expect(settingProblem(setting.slice('ui:'.length), given)).toBeNull();
      }
    }
  });

  it('takes type, limits and label from the request body', async () => {
    const { schema } = await moduleOf(
      'operation: revokeDistribution\nproperties: { reason: { maxLength: 50 } }',
    );
    expect(schema.$defs.screen).toEqual({
      type: 'object',
      properties: {
        reason: { title: '撤回的原因', type: 'string', format: 'words', minLength: 2, maxLength: 50 },
      },
      required: ['reason'],
    });
  });

  it('has its titles in the uiSchema, which is translated, also those of questions that depend on others', async () => {
    const { ui } = await moduleOf(`
      properties: { kind: { title: 种类, type: string }, note: { title: 备注, type: string } }
      allOf:
        - if: { properties: { kind: { const: a } } }
          then: { properties: { since: { title: 从哪天起, type: string } } }
      ui: { kind: { ui:widget: text }, note: { ui:title: 自己的 } }`);
    expect(ui).toEqual({
      kind: { 'ui:title': '种类', 'ui:widget': 'text' },
      note: { 'ui:title': '自己的' },
      since: { 'ui:title': '从哪天起' },
    });
  });

  it('rejects a question that is not in the contract', async () => {
    await expect(compile('operation: revokeDistribution\nproperties: { why: }')).rejects.toThrow(
      'revokeDistribution has no property “why”',
    );
    await expect(compile('operation: nothing\nproperties: { why: }')).rejects.toThrow(
      'no operation “nothing”',
    );
  });
});

interface Branch {
  then?: { properties?: object };
  else?: { properties?: object };
}
