import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLog, replay } from '../../src/flows/engine/replay';
import replayCommand from '../../src/server/commands/replay';
import { getFlow } from '../support/flows';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let application: TestApplication;
let no: string;
const organ = getFlow('organ-donation');

beforeAll(async () => {
  portal = await startTestPortal();
  vi.stubEnv('DATABASE_URL', portal.services.config.databaseUrl);
  application = await TestApplication.create(portal, organ);
  await application.applyEvent({ type: 'FILED' });
  await application.applyEvent({ type: 'RETURN', reason: '请核对王示例的手机号码', fields: ['/mobile'] });
  await application.applyEvent({ type: 'FILED' });
  ({ no } = await application.applyEvent({ type: 'APPROVE', note: '材料齐全' }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.close();
});

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  const capture = (line: unknown) => void printed.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(capture);
  vi.spyOn(console, 'error').mockImplementation(capture);
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    capture(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

describe('npm run replay -- --database', () => {
  /** Modifies rows without the server's checks, runs the command, and undoes the modification. */
  async function tamper(change: RawBuilder<unknown>, undo: RawBuilder<unknown>): Promise<number> {
    const runAsSuperuser = (statement: RawBuilder<unknown>) =>
      portal.ownerDb.connection().execute(async db => {
        await sql`ALTER TABLE application_event DISABLE TRIGGER application_event_append_only`.execute(db);
        await statement.execute(db);
        await sql`ALTER TABLE application_event ENABLE TRIGGER application_event_append_only`.execute(db);
      });
    await runAsSuperuser(change);
    try {
      return await replayCommand.run(['--database']);
    } finally {
      await runAsSuperuser(undo);
    }
  }

  it('finds every application consistent with its event log', async () => {
    expect(await replayCommand.run(['--database'])).toBe(0);
    expect(printed).toEqual(['核对了 1 件申请，0 件不一致']);
  });

  it('names the event that was changed', async () => {
    const set = (type: string) =>
      sql`UPDATE application_event SET event = jsonb_build_object('type', ${type}::text) WHERE sequence = 4`;
    expect(await tamper(set('REJECT'), set('APPROVE'))).toBe(1);
    expect(printed).toEqual([
      `${no}：第 4 个事件，事件 REJECT 之后应为 "rejected"，记录为 "approved"`,
      '核对了 1 件申请，1 件不一致',
    ]);
  });

  it('names the event after a removed one', async () => {
    const move = (from: number, to: number) =>
      sql`UPDATE application_event SET sequence = ${to} WHERE sequence = ${from}`;
    expect(await tamper(move(3, 9), move(9, 3))).toBe(1);
    expect(printed[0]).toBe(`${no}：第 4 个事件，序号应为3，实际为4`);
  });

  it('reports an application whose state differs from its replayed log', async () => {
    const set = (state: string) =>
      sql`UPDATE application SET state = jsonb_set(state, '{value}', to_jsonb(${state}::text))`;
    expect(await tamper(set('rejected'), set('approved'))).toBe(1);
    expect(printed[0]).toMatch(/^QG\d+：办理记录得出 .*"approved".*，申请中保存的是 .*"rejected"/);
  });

  it('finds no difference once the rows are restored', async () => {
    expect(await replayCommand.run(['--database'])).toBe(0);
  });
});

describe('The event log of an application', () => {
  it('cannot be changed or shortened by the server', async () => {
    const { db } = portal.services;
    const change = db.updateTable('application_event').set({ sequence: 9 }).execute();
    await expect(change).rejects.toThrow();
    await expect(db.deleteFrom('application_event').execute()).rejects.toThrow();
  });
});

describe('npm run replay -- --record', () => {
  it('prints a log that can be replayed, without texts of staff', async () => {
    expect(await replayCommand.run(['--record', no])).toBe(0);
    const text = printed.join('');
    expect(text).not.toMatch(/王示例|材料齐全/);
    const log = readLog(text);
    expect(log.events.map(({ event, actor }) => `${actor} ${event.type}`)).toEqual([
      'member FILED',
      'staff RETURN',
      'member FILED',
      'staff APPROVE',
    ]);
    expect(replay(organ, log)).toMatchObject({ difference: null, final: { value: 'approved' } });
  });

  it('reports an unknown application', async () => {
    expect(await replayCommand.run(['--record', 'QG20269999999'])).toBe(1);
    expect(printed).toEqual(['没有受理编号为 QG20269999999 的申请']);
  });
});

describe('npm run replay', () => {
  it.each([[[]], [['--record']], [['--data']], [['--database', 'approved.ndjson']]])(
    'prints its usage when called with %j',
    async args => {
      expect(await replayCommand.run(args)).toBe(2);
      expect(printed).toEqual([expect.stringMatching(/^用法：npm run replay -- /)]);
    },
  );
});
