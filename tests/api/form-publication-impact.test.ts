import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { writeLog } from '../../src/flows/engine/replay';
import schemasCheck from '../../src/server/commands/schemas-check';
import schemasPublish from '../../src/server/commands/schemas-publish';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { readFolder } from '../../src/server/engine/forms/folder';
import { findImpactOnOpenApplications, logImpact } from '../../src/server/engine/forms/impact';
import { publishAll, publishFolder } from '../../src/server/engine/forms/publish-folder';
import { createLog } from '../../src/server/platform/log';
import { createApplicant } from '../support/applicant';
import { addPetName, type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'organ-donation';

let portal: TestPortal;
let no: string;
let folder: SchemasFolder;
const printed: string[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  const applicant = await createApplicant(portal);
  const filed = await applicant.apply();
  no = filed.data.no;
  const other = await portal.signUp();
  await portal.put(`/flows/${FLOW}/draft`, {
    token: other.token,
    body: {
      formVersion: applicant.formVersion,
      snapshot: { value: { preparing: 'notice' }, context: { furthest: 0, editing: false, revision: 0 } },
      answers: {},
      consents: [],
      sequence: 0,
    },
  });
});

beforeEach(async () => {
  folder = await schemasFolder([FLOW, 'stem-cell']);
  printed.length = 0;
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
  vi.stubEnv('SCHEMAS_DIR', folder.path);
  vi.stubEnv('DATABASE_URL', portal.services.config.databaseUrl);
  return async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await folder.remove();
  };
});

afterAll(() => portal.close());

/** Returns the printed line about the form that the tests edit. */
const findImpactLine = () => printed.find(line => line.startsWith(FLOW));

const edited = async (): Promise<FormVersion[]> => checkForms(await readFolder(folder.path)).forms;

describe('The impact report', () => {
  it('is empty while the folder equals the live forms', async () => {
    expect(await findImpactOnOpenApplications(portal.services.db, await edited())).toEqual([]);
  });

  it('names the open drafts and applications, and the changed questions', async () => {
    await addPetName(folder);
    const [impact, ...rest] = await findImpactOnOpenApplications(portal.services.db, await edited());
    expect(rest).toEqual([]);
    expect(impact).toMatchObject({
      flow: FLOW,
      applications: [no],
      drafts: [expect.any(String)],
      changes: ['新增“昵称”（选填，捐献意愿）'],
      steps: ['捐献意愿'],
    });
  });

  it('leaves out closed applications', async () => {
    await addPetName(folder);
    const { db } = portal.services;
    await db.updateTable('application').set({ open: false }).where('no', '=', no).execute();
    const [impact] = await findImpactOnOpenApplications(db, await edited());
    expect(impact?.applications).toEqual([]);
    await db.updateTable('application').set({ open: true }).where('no', '=', no).execute();
  });

  describe('for recorded event logs', () => {
    const at = '2026-11-20T09:00:00+08:00';
    const logOfSubmission = (steps: string[]) => ({
      flow: FLOW,
      steps,
      events: [
        { seq: 1, event: { type: 'FILED' as const }, actor: 'member' as const, at },
        {
          seq: 2,
          event: { type: 'RETURN' as const, reason: '示例', fields: [] },
          actor: 'staff' as const,
          at,
        },
      ],
    });

    it('names added, removed and reordered steps', async () => {
      const forms = await edited();
      expect(logImpact(logOfSubmission(['applicant', 'wish']), forms)).toBeNull();
      expect(logImpact(logOfSubmission(['applicant', 'health']), forms)).toBe(
        '不再有步骤 health；新增步骤“捐献意愿”',
      );
      expect(logImpact(logOfSubmission(['wish', 'applicant']), forms)).toBe('步骤的顺序有变化');
    });

    it('is empty for a closed application', async () => {
      const log = logOfSubmission(['applicant', 'health']);
      const cancelled = { seq: 3, event: { type: 'CANCEL' as const }, actor: 'member' as const, at };
      expect(logImpact({ ...log, events: [...log.events, cancelled] }, await edited())).toBeNull();
    });

    it('is created by the command from a folder', async () => {
      const logs = await mkdtemp(path.join(tmpdir(), 'boai-logs-'));
      await mkdir(path.join(logs, 'inner'));
      await writeFile(
        path.join(logs, 'inner', 'old.ndjson'),
        writeLog(logOfSubmission(['applicant', 'health'])),
      );
      expect(await schemasCheck.run(['--logs', logs])).toBe(0);
      expect(printed.join('\n')).toContain('old.ndjson：不再有步骤 health');
      await rm(logs, { recursive: true });
    });
  });
});

describe('npm run schemas:check', () => {
  it('refuses a form without a flow, as publication does', async () => {
    await mkdir(path.join(folder.path, 'visit'));
    for (const name of ['form.json', 'ui.json'])
      await folder.write(`visit/${name}`, await folder.read(`${FLOW}/${name}`));
    expect(await schemasCheck.run([])).toBe(1);
    expect(printed.join('\n')).toMatch(/visit\/form\.json:1:1 “visit”不属于任何事项/);
    expect(printed.filter(line => line.startsWith('visit '))).toEqual([]);
    const { db } = portal.services;
    const { findings, outcomes } = await publishFolder(db, folder.path, publishAll, createLog('silent'));
    expect(findings).toMatchObject([{ file: 'visit/form.json' }]);
    expect(outcomes.map(({ form }) => form.flow)).toEqual(expect.arrayContaining([FLOW, 'stem-cell']));
    expect(outcomes.map(({ form }) => form.flow)).not.toContain('visit');
  });

  it('lists the forms and exits with 0 without findings', async () => {
    expect(await schemasCheck.run([])).toBe(0);
    expect(printed).toContainEqual(
      expect.stringMatching(/^organ-donation 人体器官捐献志愿登记：2 步，20 项，版本 [0-9a-f]{8}$/),
    );
    expect(printed).toHaveLength((await edited()).length);
  });

  it('exits with 1 and prints file, line, column and reason', async () => {
    await folder.write(`${FLOW}/form.json`, '{\n  "title": "示例"\n  "type": "object"\n}');
    expect(await schemasCheck.run([])).toBe(1);
    expect(printed[0]).toMatch(/organ-donation\/form\.json:3:3 两项之间少了逗号$/);
  });

  it('prints the impact of a change on the database', async () => {
    await addPetName(folder);
    expect(await schemasCheck.run(['--database'])).toBe(0);
    const text = printed.join('\n');
    expect(text).toContain('新增“昵称”（选填，捐献意愿）');
    expect(text).toContain(`未办结的申请 1 件（补正或变更时按新表单）：${no}`);
    expect(text).toContain('草稿 1 份');
  });

  it('prints its usage for unknown arguments', async () => {
    expect(await schemasCheck.run(['--everything'])).toBe(2);
    expect(printed[0]).toMatch(/^用法/);
  });
});

describe('npm run schemas:publish', () => {
  it('publishes a form, and a running server is notified', async () => {
    await addPetName(folder);
    expect(await schemasPublish.run([])).toBe(0);
    expect(findImpactLine()).toMatch(/^organ-donation 人体器官捐献志愿登记：已发布/);
    const { forms } = portal.services;
    await vi.waitFor(() => expect(forms.live(FLOW).steps[1]?.fields).toContain('petName'), {
      timeout: 20_000,
    });
  });

  it('reports unchanged forms, and publishes the earlier version when the folder is reverted', async () => {
    const { version } = portal.services.forms.live(FLOW);
    expect(await schemasPublish.run([])).toBe(0);
    expect(findImpactLine()).toContain('已发布');
    await vi.waitFor(() => expect(portal.services.forms.live(FLOW).version).not.toBe(version), {
      timeout: 20_000,
    });
    printed.length = 0;
    expect(await schemasPublish.run([])).toBe(0);
    expect(findImpactLine()).toContain('没有变化');
  });

  it('refuses to publish a single form', async () => {
    const { version } = portal.services.forms.live(FLOW);
    await addPetName(folder);
    expect(await schemasPublish.run([FLOW])).toBe(2);
    expect(printed).toEqual(['用法：npm run schemas:publish']);
    expect(portal.services.forms.live(FLOW).version).toBe(version);
  });

  it('publishes nothing when a form is broken, and exits with 1', async () => {
    const { version } = portal.services.forms.live(FLOW);
    await folder.edit(`${FLOW}/form.json`, form => form.allOf.push({ $ref: `#/$defs/${randomUUID()}` }));
    expect(await schemasPublish.run([])).toBe(1);
    expect(printed.join('\n')).toMatch(/form\.json:\d+:\d+ 引用的/);
    expect(portal.services.forms.live(FLOW).version).toBe(version);
  });
});
