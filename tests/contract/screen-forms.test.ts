import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
// @ts-expect-error a script without types
import { screenForms } from '../../scripts/build/screen-forms.mjs';
import { settingProblem } from '../../src/server/engine/forms/ui-settings';

const compile = (text: string) => screenForms.transform.call({ addWatchFile() {} }, text, 'sample.form.yaml');

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
    const { code } = await compile(
      'operation: revokeDistribution\nproperties: { reason: { maxLength: 50 } }',
    );
    const { schema } = JSON.parse(
      code.slice(code.indexOf('export default ') + 15).replace(', validators };', '}'),
    );
    expect(schema.$defs.screen).toEqual({
      type: 'object',
      properties: {
        reason: { title: '撤回的原因', type: 'string', format: 'words', minLength: 2, maxLength: 50 },
      },
      required: ['reason'],
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
