import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormService, type FormService } from '../../src/server/engine/forms/form-service';
// Registers the option sources that forms refer to.
import '../../src/server/modules';
import { createSharedChanges } from '../../src/server/platform/db/shared-changes';
import { applicationAnswers } from '../support/derived-answers';
import { addPetName, type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

const minimal = applicationAnswers('organ-donation', 'minimal');

const log = pino({ level: 'silent' });
const FLOW = 'organ-donation';
const FORM = `${FLOW}/form.json`;

let database: FreshDatabase;
const started: { stop(): Promise<void> }[] = [];
const folders: SchemasFolder[] = [];

beforeEach(async () => {
  database = await freshDatabase('forms');
});

afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
  await Promise.all(folders.splice(0).map(folder => folder.remove()));
  await database.drop();
});

/** Returns a schema folder with the form of these tests, or with all forms. */
async function copySchemaFolder(flows: readonly string[] | 'all' = [FLOW]): Promise<SchemasFolder> {
  const folder = await schemasFolder(flows);
  folders.push(folder);
  return folder;
}

/** Starts the form service of a server process on this folder. */
async function start(
  folder: { path: string },
  listenUrl: string | null = database.url,
): Promise<FormService> {
  const { db } = database;
  const changes = createSharedChanges({ db, listenUrl, log });
  const forms = createFormService({ db, changes, folder: folder.path, log });
  started.push(changes, forms);
  await changes.start();
  await forms.start();
  return forms;
}

/** Same as `start`, for a process that reads the database on notifications only, not by polling. */
async function startListening(folder: { path: string }): Promise<FormService> {
  const clock = vi.spyOn(globalThis, 'setInterval').mockReturnValue({ unref() {} } as NodeJS.Timeout);
  const forms = await start(folder);
  expect(clock).toHaveBeenCalledTimes(2);
  clock.mockRestore();
  return forms;
}

const waitOptions = { timeout: 20_000, interval: 50 };

describe('Live forms', () => {
  it('equal the folder at the start', async () => {
    const forms = await start(await copySchemaFolder('all'));
    expect(forms.live(FLOW).steps.map(({ id }) => id)).toEqual(['applicant', 'wish']);
    expect(forms.findings()).toEqual([]);
    expect(forms.validate(forms.live(FLOW), minimal)).toEqual([]);
  });

  it('refuse a flow without a form', async () => {
    const forms = await start(await copySchemaFolder());
    expect(() => forms.live('nothing')).toThrow('没有找到这个事项的表单');
  });

  it('follow an edit at run time: form, validation and browser module', async () => {
    const folder = await copySchemaFolder();
    const forms = await start(folder);
    const before = forms.live(FLOW);
    expect(forms.validate(before, { ...minimal, petName: '小林' })).toEqual([
      expect.objectContaining({ path: '/petName', keyword: 'unevaluatedProperties' }),
    ]);

    await addPetName(folder);
    await vi.waitFor(() => expect(forms.live(FLOW).version).not.toBe(before.version), waitOptions);

    const after = forms.live(FLOW);
    expect(after.steps[1]?.fields).toContain('petName');
    expect(forms.validate(after, { ...minimal, petName: '小林' })).toEqual([]);
    expect(forms.validate(after, { ...minimal, petName: 'x'.repeat(21) })).toEqual([
      { path: '/petName', keyword: 'maxLength', message: '昵称不能超过20个字' },
    ]);
    expect(await forms.moduleText(after.version)).toContain('petName');
  });

  it('keep every published version, for the applications submitted with it', async () => {
    const folder = await copySchemaFolder();
    const forms = await start(folder);
    const before = forms.live(FLOW);
    await addPetName(folder);
    await vi.waitFor(() => expect(forms.live(FLOW).version).not.toBe(before.version), waitOptions);

    const another = await start(await copySchemaFolder());
    expect(await another.version(FLOW, before.version)).toEqual(before);
    expect(await another.moduleText(before.version)).not.toContain('petName');
    await expect(another.version(FLOW, '0'.repeat(32))).rejects.toThrow('没有这个版本的表单');
    await expect(another.version('other-flow', before.version)).rejects.toThrow('没有这个版本的表单');
    await expect(another.moduleText('0'.repeat(32))).rejects.toThrow('没有这个版本的表单');
  });

  it('keep the last valid version while an edit is broken, with a finding, and take the repaired one', async () => {
    const folder = await copySchemaFolder();
    const forms = await start(folder);
    const good = forms.live(FLOW);
    const text = await folder.read(FORM);

    await folder.write(FORM, text.replace('"title": "捐献意愿",', '"title": "捐献意愿"'));
    await vi.waitFor(() => expect(forms.findings()).toHaveLength(1), waitOptions);
    expect(forms.findings()[0]).toMatchObject({ file: FORM, reason: '两项之间少了逗号' });
    expect(forms.live(FLOW)).toBe(good);
    expect(forms.validate(forms.live(FLOW), minimal)).toEqual([]);

    await folder.write(FORM, text.replace('"捐献寄语"', '"寄语"'));
    await vi.waitFor(() => expect(forms.live(FLOW).version).not.toBe(good.version), waitOptions);
    expect(forms.findings()).toEqual([]);
  });

  it('follow an edit after their folder was replaced and when their file is replaced by an editor', async () => {
    const folder = await copySchemaFolder();
    const forms = await start(folder);
    const [flowFolder, renamedFolder] = [FLOW, `${FLOW}.old`].map(name => path.join(folder.path, name)) as [
      string,
      string,
    ];
    await rename(flowFolder, renamedFolder);
    await cp(renamedFolder, flowFolder, { recursive: true });
    await rm(renamedFolder, { recursive: true });
    let { version } = forms.live(FLOW);
    const next = async (title: string) => {
      const file = path.join(folder.path, FORM);
      await writeFile(
        `${file}~`,
        (await folder.read(FORM)).replace(/"title": "捐献.."/, `"title": "${title}"`),
      );
      await rename(`${file}~`, file);
      await vi.waitFor(() => expect(forms.live(FLOW).version).not.toBe(version), waitOptions);
      version = forms.live(FLOW).version;
    };
    await next('捐献志愿');
    await next('捐献心愿');
  });

  it('return to an earlier version when an edit is reverted', async () => {
    const folder = await copySchemaFolder();
    const text = await folder.read(FORM);
    const forms = await start(folder);
    const { version } = forms.live(FLOW);
    await addPetName(folder);
    await vi.waitFor(() => expect(forms.live(FLOW).version).not.toBe(version), waitOptions);
    await folder.write(FORM, text);
    await vi.waitFor(() => expect(forms.live(FLOW).version).toBe(version), waitOptions);
  });

  it('survive a missing folder', async () => {
    const first = await start(await copySchemaFolder());
    const forms = await start({ path: path.join(tmpdir(), 'boai-no-such-folder') });
    expect(forms.live(FLOW).version).toBe(first.live(FLOW).version);
    expect(forms.findings()[0]?.reason).toMatch(/^无法读取表单文件夹/);
  });

  it('keep the order of the questions after a restart', async () => {
    const folder = await copySchemaFolder();
    const folderVersion = (await start(folder)).live(FLOW);
    const read = (await start(folder)).live(FLOW);
    expect(JSON.stringify(read)).toBe(JSON.stringify(folderVersion));
  });
});

describe('Several server processes', () => {
  it('are notified of a publication by one of them', async () => {
    const [edited, other] = [await copySchemaFolder(), await copySchemaFolder()];
    const publisher = await start(edited);
    const listener = await startListening(other);
    await addPetName(edited);
    await vi.waitFor(() => expect(publisher.live(FLOW).steps[1]?.fields).toContain('petName'), waitOptions);
    const { version } = publisher.live(FLOW);
    await vi.waitFor(() => expect(listener.live(FLOW).version).toBe(version), waitOptions);
    expect(listener.validate(listener.live(FLOW), { ...minimal, petName: '小林' })).toEqual([]);
  });

  it('keep the live version when one starts on an older folder', async () => {
    const [edited, older] = [await copySchemaFolder(), await copySchemaFolder()];
    const publisher = await start(edited);
    await addPetName(edited);
    await vi.waitFor(() => expect(publisher.live(FLOW).steps[1]?.fields).toContain('petName'), waitOptions);
    const { version } = publisher.live(FLOW);

    const late = await start(older);
    expect(late.live(FLOW).version).toBe(version);
    expect(publisher.live(FLOW).version).toBe(version);
  });

  it('start simultaneously on an empty database and agree', async () => {
    await database.drop();
    database = await freshDatabase('empty');
    const folder = await copySchemaFolder();
    const both = await Promise.all([start(folder), start(folder)]);
    expect(new Set(both.map(forms => forms.live(FLOW).version)).size).toBe(1);
    const rows = await database.db
      .selectFrom('form_version')
      .select('version')
      .where('flow', '=', FLOW)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('listen again after the loss of the listening connection', async () => {
    const [edited, other] = [await copySchemaFolder(), await copySchemaFolder()];
    await start(edited);
    const listener = await startListening(other);
    await vi.waitFor(async () => expect(await listeningConnections()).toBe(2), waitOptions);
    await endListeningConnections();
    await addPetName(edited);
    await vi.waitFor(() => expect(listener.live(FLOW).steps[1]?.fields).toContain('petName'), waitOptions);
  });
});

const listening = sql`application_name = 'boai-portal changes' AND datname = current_database()`;

async function listeningConnections(): Promise<number> {
  const { rows } = await sql`SELECT pid FROM pg_stat_activity WHERE ${listening}`.execute(database.db);
  return rows.length;
}

async function endListeningConnections(): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listening}`.execute(database.db);
}

describe('A compiled module', () => {
  it('is compiled again and stored when it comes from another compiler', async () => {
    const forms = await start(await copySchemaFolder());
    const { version } = forms.live(FLOW);
    const text = await forms.moduleText(version);
    await database.db.updateTable('form_version').set({ module: 'old', compiler: 'old' }).execute();
    expect(await forms.moduleText(version)).toBe(text);
    const row = await database.db
      .selectFrom('form_version')
      .select('module')
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    expect(row.module).toBe(text);
  });

  it('is compiled once: a second start finds it in the database', async () => {
    const folder = await copySchemaFolder();
    await start(folder);
    await database.db.updateTable('form_version').set({ module: 'as stored' }).execute();
    const again = await start(folder);
    expect(await again.moduleText(again.live(FLOW).version)).toBe('as stored');
  });
});
