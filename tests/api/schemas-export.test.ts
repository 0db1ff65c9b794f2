import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import schemasExport from '../../src/server/commands/schemas-export';
import schemasImport from '../../src/server/commands/schemas-import';
import { compileModule } from '../../src/server/engine/forms/compile';
import { insertVersion } from '../../src/server/engine/forms/form-version-store';
import { publishVersion } from '../../src/server/engine/forms/publish-folder';
import { formOf, projectSchemas } from '../support/project-schemas';
import { FLOW, withPetName } from '../support/studio-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let folder: SchemasFolder;
const printed: string[] = [];

beforeAll(async () => {
  folder = await schemasFolder();
  portal = await startTestPortal({ config: { schemasDir: folder.path } });
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
  vi.stubEnv('SCHEMAS_DIR', folder.path);
  vi.stubEnv('DATABASE_URL', portal.services.config.databaseUrl);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const texts = async () => ({
  form: await folder.read(`${FLOW}/form.json`),
  ui: await folder.read(`${FLOW}/ui.json`),
  flow: await folder.read(`${FLOW}/flow.json`),
});

describe('npm run schemas:export', () => {
  it('leaves a folder unchanged that equals the live form', async () => {
    const before = await texts();
    expect(await schemasExport.run([FLOW])).toBe(0);
    expect(printed).toEqual([expect.stringMatching(/^organ-donation：没有变化/)]);
    expect(await texts()).toEqual(before);
  });

  it('writes what the studio has published, which a running server does not publish again', async () => {
    const { db, forms } = portal.services;
    const before = await texts();
    const changed = { ...withPetName(before), flow: before.flow.replace('"answer": 5', '"answer": 7') };
    const files = projectSchemas();
    files.set(`${FLOW}/form.json`, changed.form);
    files.set(`${FLOW}/ui.json`, changed.ui);
    files.set(`${FLOW}/flow.json`, changed.flow);
    const form = formOf(files, FLOW);
    await insertVersion(db, form, compileModule(form), 'test');
    await publishVersion(db, form, { origin: 'studio', texts: changed });
    await vi.waitFor(() => expect(forms.live(FLOW).version).toBe(form.version), { timeout: 15_000 });
    expect(await schemasExport.run([FLOW])).toBe(0);
    expect(printed.at(-1)).toMatch(/^organ-donation：已写入文件夹/);
    expect(await texts()).toEqual(changed);
    await vi.waitFor(() => expect(forms.folder().versions.get(FLOW)).toBe(form.version), { timeout: 15_000 });
    const rows = await db.selectFrom('form_publication').select('number').where('flow', '=', FLOW).execute();
    expect(rows).toHaveLength(2);
  });

  it('reports an unknown form', async () => {
    expect(await schemasExport.run(['nothing'])).toBe(1);
    expect(printed).toEqual(['没有表单“nothing”']);
  });
});

describe('npm run schemas:import', () => {
  it('saves the folder as a form change of the given form administrator', async () => {
    const { mobile } = await portal.signUp({ roles: ['schemas'], nickname: '陈岚（示例）' });
    expect(await schemasImport.run([FLOW, '--mobile', mobile])).toBe(0);
    const row = await portal.services.db.selectFrom('form_change').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ flow: FLOW, state_name: 'editing', sequence: 1, ...rowOf(await texts()) });
    expect(await schemasImport.run([FLOW, '--mobile', mobile])).toBe(0);
  });

  it('refuses an account without the role, an unknown form, and a missing account', async () => {
    const { mobile } = await portal.signUp({ roles: ['review'] });
    expect(await schemasImport.run([FLOW, '--mobile', mobile])).toBe(1);
    expect(printed).toEqual([`${mobile} 没有“编辑表单”的权限`]);
    expect(await schemasImport.run(['nothing', '--mobile', mobile])).toBe(1);
    expect(await schemasImport.run([FLOW])).toBe(2);
  });
});

describe('npm run schemas:import -- --file', () => {
  const survey = 'tests/fixtures/foreign-forms/survey-js/matrix.json';

  it('prints what is done, asked and impossible, without saving anything', async () => {
    expect(await schemasImport.run(['--file', survey])).toBe(0);
    const output = printed.join('\n');
    expect(output).toMatch(/自动处理的（\d+）/);
    expect(output).toMatch(/请您决定的（\d+）\n.*建议：/);
    expect(output).toMatch(/带不过来的（1）\n {2}\/pages\/0\/elements\/3 .*不执行表达式/);
  });

  it('saves a form of another system as a change', async () => {
    const { mobile } = await portal.signUp({ roles: ['schemas'], nickname: '陈岚（示例）' });
    expect(await schemasImport.run([FLOW, '--mobile', mobile, '--file', survey])).toBe(0);
    const row = await portal.services.db
      .selectFrom('form_change')
      .select('form_text')
      .orderBy('saved_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.form_text).toContain('"qualityTrainer"');
  });

  it('reports a file that is missing or is no form', async () => {
    expect(await schemasImport.run(['--file', 'nowhere.json'])).toBe(1);
    expect(await schemasImport.run(['--file', 'LICENSE'])).toBe(1);
    expect(printed.join('\n')).toMatch(/nowhere.json 读不出来[\s\S]*看不出是哪一种表单/);
  });
});

const rowOf = ({ form, ui, flow }: { form: string; ui: string; flow: string }) => ({
  form_text: form,
  ui_text: ui,
  flow_text: flow,
});
