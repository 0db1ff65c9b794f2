import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../src/server/modules';
import { checkFolder } from '../../src/server/engine/forms/check-folder';
import { compileModule } from '../../src/server/engine/forms/compile';
import { readFolder } from '../../src/server/engine/forms/folder';
import { prepareFolder, readPreparedFolder } from '../../src/server/engine/forms/prepared-folder';
import type { SchemaFiles } from '../../src/server/engine/forms/schema-source';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';

let folder: SchemasFolder;
let files: SchemaFiles;
let server: string;
beforeEach(async () => {
  folder = await schemasFolder(['organ-donation']);
  files = await readFolder(folder.path);
  server = await mkdtemp(path.join(tmpdir(), 'boai-server-'));
  vi.stubEnv('BUILT_FROM', 'this build');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await folder.remove();
  await rm(server, { recursive: true });
});

it('prepares what the start would check and compile', async () => {
  const { forms } = checkFolder(files);
  expect(await prepareFolder(files, server)).toBe(forms.length);
  const prepared = await readPreparedFolder(files, server);
  expect(prepared?.forms).toEqual(forms);
  expect(prepared?.modules).toEqual(
    Object.fromEntries(forms.map(form => [form.version, compileModule(form)])),
  );
});

it('is not used for edited files, by another build, or by a program that was not built', async () => {
  await prepareFolder(files, server);
  const [file = '', text] = [...files].find(([name]) => name.endsWith('form.json')) ?? [];
  expect(await readPreparedFolder(new Map([...files, [file, `${text}\n`]]), server)).toBeNull();
  for (const program of ['another build', '']) {
    vi.stubEnv('BUILT_FROM', program);
    expect(await readPreparedFolder(files, server)).toBeNull();
  }
});

it('prepares nothing when the folder has findings', async () => {
  const broken = new Map([...files, ['organ-donation/form.json', '{']]);
  expect(await prepareFolder(broken, server)).toBeNull();
  expect(await readPreparedFolder(broken, server)).toBeNull();
});
