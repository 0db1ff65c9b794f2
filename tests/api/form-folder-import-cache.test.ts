import '../../src/server/modules';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormService, type FormService } from '../../src/server/engine/forms/form-service';
import * as publish from '../../src/server/engine/forms/publish-folder';
import { addPetName, type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

vi.mock('../../src/server/engine/forms/publish-folder', { spy: true });

const FLOW = 'organ-donation';
/** These processes hear of no other. */
const noChanges = { on() {} };
const log = pino({ level: 'silent' });

let database: FreshDatabase;
let folder: SchemasFolder;
beforeEach(async () => {
  database = await freshDatabase('forms');
  folder = await schemasFolder([FLOW]);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await folder.remove();
  await database.drop();
});

/**
 * Starts a form service on the folder.
 * @returns its forms, and whether it checked the folder
 */
async function start(program: string, on = database): Promise<{ checked: boolean; forms: FormService }> {
  vi.stubEnv('BUILT_FROM', program);
  vi.mocked(publish.publishFolder).mockClear();
  const forms = createFormService({ db: on.db, changes: noChanges, folder: folder.path, log });
  await forms.start();
  await forms.stop();
  return { forms, checked: vi.mocked(publish.publishFolder).mock.calls.length > 0 };
}

const isCheckedBy = async (program: string, on = database) => (await start(program, on)).checked;

describe('A folder of schemas imported without findings', () => {
  it('is not checked again at the next start of the same program, with the same result', async () => {
    const first = await start('one program');
    const next = await start('one program');
    expect([first.checked, next.checked]).toEqual([true, false]);
    expect(next.forms.live(FLOW)).toEqual(first.forms.live(FLOW));
    expect(next.forms.folder()).toEqual(first.forms.folder());
  });

  it('is checked by another program version, and by one without a build id', async () => {
    await start('one program');
    expect(await isCheckedBy('another program')).toBe(true);
    expect(await isCheckedBy('')).toBe(true);
    expect(await isCheckedBy('')).toBe(true);
  });

  it('is checked when a file in it has changed', async () => {
    await start('one program');
    await addPetName(folder);
    const { checked, forms } = await start('one program');
    expect(checked).toBe(true);
    expect(forms.live(FLOW).steps[1]?.fields).toContain('petName');
    expect(await isCheckedBy('one program')).toBe(false);
  });

  it('is checked for another database', async () => {
    await start('one program');
    const other = await freshDatabase('forms');
    expect(await isCheckedBy('one program', other)).toBe(true);
    await other.drop();
  });

  it('does not revert a later publication', async () => {
    const text = await folder.read(`${FLOW}/form.json`);
    const { forms } = await start('one program');
    const before = forms.live(FLOW).version;
    await addPetName(folder);
    const later = (await start('one program')).forms.live(FLOW).version;
    await folder.write(`${FLOW}/form.json`, text);
    expect(await isCheckedBy('one program')).toBe(true);
    const { checked, forms: again } = await start('one program');
    expect([checked, again.live(FLOW).version]).toEqual([false, later]);
    expect(again.folder().versions.get(FLOW)).toBe(before);
  });
});

it('checks a folder with findings at every start, and reports them', async () => {
  await folder.edit(`${FLOW}/form.json`, form => form.$defs.wish.allOf.push({ required: ['nobody'] }));
  for (let starts = 0; starts < 2; starts++) {
    const { checked, forms } = await start('one program');
    expect(checked).toBe(true);
    expect(forms.findings()).toMatchObject([{ file: `${FLOW}/form.json` }]);
  }
});
