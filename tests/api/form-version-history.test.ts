import '../../src/server/modules';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER, SERVER_OWNERS } from '../../src/server/engine/forms/form-owner';
import { createFormService, type FormService } from '../../src/server/engine/forms/form-service';
import { insertVersion } from '../../src/server/engine/forms/form-version-store';
import {
  findPublication,
  lastPublications,
  migrationsSince,
  publicationPage,
} from '../../src/server/engine/forms/publication-store';
import { publishVersion } from '../../src/server/engine/forms/publish-folder';
import { setLive } from '../../src/server/engine/forms/set-live';
import { projectForm } from '../support/project-schemas';
import { addPetName, type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

/** These processes hear of no other. */
const noChanges = { on() {} };
const log = pino({ level: 'silent' });
const FLOW = 'organ-donation';
const OTHER = 'stem-cell';
const waitOptions = { timeout: 20_000, interval: 50 };

let database: FreshDatabase;
let folder: SchemasFolder;
const started: FormService[] = [];

beforeEach(async () => {
  database = await freshDatabase('forms');
  folder = await schemasFolder([FLOW, OTHER]);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map(forms => forms.stop()));
  await folder.remove();
  await database.drop();
});

async function start(path = folder.path): Promise<FormService> {
  const forms = createFormService({ db: database.db, changes: noChanges, folder: path, log });
  started.push(forms);
  await forms.start();
  return forms;
}

/** Publishes a version that differs from the folder, as the studio does. */
async function publishOtherwise(): Promise<string> {
  const form = { ...projectForm(FLOW), version: 'a'.repeat(32), title: '改过的标题' };
  await insertVersion(database.db, form, 'export default () => ({})', 'test');
  await publishVersion(database.db, form, {
    origin: 'studio',
    texts: { form: '{}', ui: '{}' },
    reason: '示例',
  });
  return form.version;
}

const history = async () => {
  const { rows } = await publicationPage(database.db, SERVER, FLOW, { page: 1, pageSize: 50 });
  return rows.map(({ number, origin }) => `${number} ${origin}`);
};

describe('The version history of a form', () => {
  it('begins with the version in the folder, with its source texts', async () => {
    const forms = await start();
    const [row] = await lastPublications(database.db, SERVER_OWNERS, FLOW);
    expect(row).toMatchObject({
      number: 1,
      origin: 'folder',
      version: forms.live(FLOW).version,
      author: null,
    });
    expect(row?.form_text).toBe(await folder.read(`${FLOW}/form.json`));
    expect(row?.ui_text).toBe(await folder.read(`${FLOW}/ui.json`));
  });

  it('counts every published version, including a reverted one', async () => {
    const forms = await start();
    const { version } = forms.live(FLOW);
    const text = await folder.read(`${FLOW}/form.json`);
    await addPetName(folder);
    await vi.waitFor(() => expect(forms.live(FLOW).version).not.toBe(version), waitOptions);
    await folder.write(`${FLOW}/form.json`, text);
    await vi.waitFor(() => expect(forms.live(FLOW).version).toBe(version), waitOptions);
    expect(await history()).toEqual(['3 folder', '2 folder', '1 folder']);
  });

  it('does not grow when a server starts on the live version', async () => {
    await start();
    await start();
    expect(await history()).toEqual(['1 folder']);
  });

  it('is append-only', async () => {
    await start();
    const { ownerDb: db } = database;
    const row = () => db.updateTable('form_publication').where('flow', '=', FLOW);
    await expect(row().set({ reason: '另一个理由' }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('form_publication').execute()).rejects.toThrow();
  });

  it('returns the migrations between a version and the live one', async () => {
    const forms = await start();
    const { version } = forms.live(FLOW);
    expect(await migrationsSince(database.db, SERVER_OWNERS, FLOW, version)).toEqual([]);
    const next = await publishOtherwise();
    expect(await migrationsSince(database.db, SERVER_OWNERS, FLOW, version)).toEqual([[]]);
    expect(await migrationsSince(database.db, SERVER_OWNERS, FLOW, next)).toEqual([]);
    expect(await migrationsSince(database.db, SERVER_OWNERS, FLOW, '0'.repeat(32))).toEqual([]);
  });
});

describe('Folder and studio', () => {
  it('keep a version published by the studio while another form in the folder is edited', async () => {
    const forms = await start();
    const studio = await publishOtherwise();
    await vi.waitFor(() => expect(forms.live(FLOW).version).toBe(studio), waitOptions);
    const before = forms.live(OTHER).version;
    await folder.edit(`${OTHER}/form.json`, form => {
      form.title = '改过的登记';
    });
    await vi.waitFor(() => expect(forms.live(OTHER).version).not.toBe(before), waitOptions);
    expect(forms.live(FLOW).version).toBe(studio);
    expect(forms.folder().versions.get(FLOW)).not.toBe(studio);
  });

  it('keep a version published by the studio after a restart', async () => {
    await start();
    const studio = await publishOtherwise();
    expect((await start()).live(FLOW).version).toBe(studio);
  });

  it('publish from the folder when the same form is edited there', async () => {
    const forms = await start();
    const studio = await publishOtherwise();
    await vi.waitFor(() => expect(forms.live(FLOW).version).toBe(studio), waitOptions);
    await addPetName(folder);
    await vi.waitFor(() => expect(forms.live(FLOW).steps[1]?.fields).toContain('petName'), waitOptions);
    expect(await history()).toEqual(['3 folder', '2 studio', '1 folder']);
  });

  it('publish a form that was edited while no server ran', async () => {
    await start();
    await started.splice(0)[0]?.stop();
    await publishOtherwise();
    await addPetName(folder);
    expect((await start()).live(FLOW).steps[1]?.fields).toContain('petName');
  });

  it('distinguish a broken form in the folder from a missing one', async () => {
    await folder.write(`${FLOW}/form.json`, '{');
    const forms = await start();
    expect(forms.folder().versions.get(FLOW)).toBeNull();
    expect(forms.folder().versions.has('cpr')).toBe(false);
  });
});

describe('Concurrent publications of one form', () => {
  it('are serialised, and the second is refused because the live version has changed', async () => {
    const forms = await start();
    const { version } = forms.live(FLOW);
    const { db } = database;
    const publish = async (letter: string) => {
      const form = { ...projectForm(FLOW), version: letter.repeat(32) };
      await insertVersion(db, form, 'export default () => ({})', 'test');
      return db
        .transaction()
        .execute(trx => setLive(trx, form, { origin: 'studio', texts: null, expectedLiveVersion: version }));
    };
    const both = await Promise.allSettled([publish('b'), publish('c')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = both.filter(each => each.status === 'rejected');
    expect(lost).toMatchObject({ reason: { reason: 'conflict' } });
    expect(await history()).toEqual(['2 studio', '1 folder']);
    expect(await findPublication(db, SERVER, FLOW, 2)).toMatchObject({ origin: 'studio' });
  });
});
