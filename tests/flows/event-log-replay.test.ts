import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventLog, readLog, replay, writeLog } from '../../src/flows/engine/replay';
import replayCommand from '../../src/server/commands/replay';
import { StartError } from '../../src/server/platform/config/start-error';
import { getFlow as flowNamed } from '../support/flows';

// Logs of real applications, as printed by `npm run replay -- --record <受理编号>`, and logs of the simulator, which may
// include the draft states that exist in the browser only.
const FOLDER = 'tests/fixtures/logs';
const recorded = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(name => /[/\\].*\.ndjson$/.test(name))
  .map(name => `${FOLDER}/${name}`);
const read = (file: string): EventLog => readLog(readFileSync(file, 'utf8'));
const TAMPERED = `${FOLDER}/tampered.ndjson`;

describe.each(recorded)('%s', file => {
  const log = read(file);
  const flow = flowNamed(log.flow);

  it('replays to the recorded state of each event', () => {
    const { frames, difference } = replay(flow, log);
    expect(difference).toBeNull();
    expect(log.events.every(({ state }) => state !== undefined)).toBe(true);
    expect(frames.map(({ snapshot }) => snapshot.value)).toEqual(log.events.map(({ state }) => state));
  });

  it('is written as it was read', () => {
    expect(writeLog(log)).toBe(readFileSync(file, 'utf8'));
  });

  it('fails when an event is missing, duplicated, or led to another state', () => {
    for (const [index, { seq }] of log.events.entries()) {
      const without = log.events.toSpliced(index, 1);
      if (index < without.length) {
        expect(replay(flow, { ...log, events: without }).difference?.seq).toBe(seq + 1);
      }
      const doubled = log.events.toSpliced(index, 0, ...log.events.slice(index, index + 1));
      expect(replay(flow, { ...log, events: doubled }).difference?.seq).toBe(seq);
      const elsewhere = log.events.with(index, { ...log.events[index]!, state: 'nowhere' });
      expect(replay(flow, { ...log, events: elsewhere }).difference?.seq).toBe(seq);
    }
  });
});

describe('npm run replay -- <file>', () => {
  const printed: string[] = [];
  const failures: string[] = [];
  beforeEach(() => {
    printed.length = failures.length = 0;
    vi.spyOn(console, 'log').mockImplementation(line => void printed.push(line));
    vi.spyOn(console, 'error').mockImplementation(line => void failures.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  it('prints each state with its effects', async () => {
    const file = `${FOLDER}/organ-donation/returned-and-supplemented.ndjson`;
    expect(await replayCommand.run([file])).toBe(0);
    expect(printed).toEqual([
      '   1  FILED         → underReview  〔notify〕',
      '   2  RETURN        → supplement  〔notify、deadline〕',
      '   3  FILED         → underReview  〔clearDeadline、notify〕',
      '   4  APPROVE       → approved  〔notify〕',
    ]);
    expect(failures).toEqual([]);
  });

  it('names the first event at which a log was tampered with', async () => {
    expect(await replayCommand.run([TAMPERED])).toBe(1);
    expect(printed.at(-1)).toContain('APPROVE');
    expect(failures).toEqual(['第 2 个事件不一致：事件 APPROVE 之后应为 "approved"，记录为 "rejected"']);
  });

  it('fails when one of several logs fails', async () => {
    expect(await replayCommand.run([...recorded, TAMPERED])).toBe(1);
    expect(await replayCommand.run(recorded)).toBe(0);
  });

  it.each([
    ['is not there', 'nowhere.ndjson', /nowhere\.ndjson：没有这个文件$/],
    ['is no log', 'package.json', /package\.json：第1行不是 JSON 对象$/],
    ['is of no flow that there is', `${FOLDER}/no-such-flow.ndjson`, /：没有事项“no-such-flow”$/],
  ])('reports in one sentence that a file %s', async (_, file, sentence) => {
    await expect(replayCommand.run([file])).rejects.toThrow(sentence);
    await expect(replayCommand.run([file])).rejects.toBeInstanceOf(StartError);
  });

  it('prints its usage without arguments', async () => {
    expect(await replayCommand.run([])).toBe(2);
    expect(failures).toEqual([expect.stringContaining('--database')]);
  });
});
