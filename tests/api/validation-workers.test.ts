import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { type FormValidationInput, validateFormTexts } from '../../src/server/modules/studio/form-validation';
import { runTask } from '../../src/server/modules/studio/workers/run-task';
import { createWorkerPool, WorkerLimitError, type WorkerPool } from '../../src/server/platform/worker-pool';
import { sampleFolder, sampleForm } from '../support/project-schemas';

// biome-ignore lint/suspicious/noExplicitAny: tests break schemas in every way, also against their types
type Anything = any;

/** Returns the validation input of the sample form with a change. */
function validationInput(change: (form: Anything) => void): FormValidationInput {
  const files = sampleFolder(({ form }) => change(form));
  const texts = { form: files.get('sample/form.json') ?? '', ui: files.get('sample/ui.json') ?? '' };
  const surroundings = { forms: [], capabilities: [] };
  const input = { flow: 'sample', texts, migration: [], shared: [], optionSources: [], live: null };
  return { ...input, surroundings, usedPrefixes: [] };
}

let pool: WorkerPool;
/** A pool with a short timeout. */
let shortTimeoutPool: WorkerPool;
beforeAll(() => {
  pool = createWorkerPool({ seconds: 60, megabytes: 256 });
  shortTimeoutPool = createWorkerPool({ seconds: 6, megabytes: 256 });
});
afterAll(() => Promise.all([pool.close(), shortTimeoutPool.close()]));

const reasons = async (given: FormValidationInput) =>
  (await runTask(pool, 'examine', given)).findings.map(({ reason }) => reason);

/** Star height one, so it seems harmless, but every letter can be matched in two ways. */
const EXPONENTIAL_PATTERN = '^(a|a)*$';

describe('The worker pool', () => {
  it('returns the same result as a validation in the main process', async () => {
    const good = validationInput(() => {});
    const { compiled: made, findings } = await runTask(pool, 'examine', good);
    expect(findings).toEqual([]);
    expect(made).toEqual(validateFormTexts(good).compiled);
  });

  it('reports a schema that references itself', async () => {
    const found = await reasons(
      validationInput(form => {
        form.$defs.person.properties.home = { $ref: '#/$defs/person' };
      }),
    );
    expect(found).toEqual(['引用绕回了自己，表单会没有尽头']);
  });

  it('reports a pattern with catastrophic backtracking', async () => {
    const given = validationInput(form => {
      form.$defs.person.properties.note.pattern = EXPONENTIAL_PATTERN;
    });
    const { findings } = await runTask(pool, 'examine', given);
    expect(findings).toEqual([
      expect.objectContaining({
        file: 'sample/form.json',
        place: expect.objectContaining({ pointer: '/$defs/person/properties/note/pattern' }),
        reason: expect.stringContaining('慢到卡死'),
      }),
      expect.objectContaining({ reason: expect.stringContaining('没有提示文字') }),
    ]);
  });

  it('reports a pattern that cannot be proven safe', async () => {
    const given = validationInput(form => {
      form.$defs.person.properties.note.pattern = '^(?:(?=[a-z]*@)[a-z@])*$';
    });
    const { findings } = await runTask(shortTimeoutPool, 'examine', given);
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: 'sample/form.json',
        place: expect.objectContaining({ pointer: '/$defs/person/properties/note/pattern' }),
        reason: expect.stringContaining('"format": "email"'),
      }),
    );
  });

  it('reports that ten thousand fields are too many', async () => {
    const found = await reasons(
      validationInput(form => {
        for (let at = 0; at < 10_000; at++)
          form.$defs.person.properties[`f${at}`] = { title: '项', type: 'boolean' };
      }),
    );
    expect(found.some(reason => /过大|最多/.test(reason))).toBe(true);
  });

  it('aborts a task after the timeout, and runs the next one', async () => {
    const many = validationInput(form => {
      for (let at = 0; at < 30; at++)
        form.$defs.person.properties[`f${at}`] = {
          ...{ title: '项', type: 'string', maxLength: 40 },
          // The static analysis accepts these; each takes more than a second to test.
          pattern: `^(a?){30}a{30}${at}$`,
        };
    });
    const both = await Promise.allSettled([
      runTask(shortTimeoutPool, 'examine', many),
      shortTimeoutPool.run(
        'examine',
        validationInput(() => {}),
      ),
    ]);
    expect(both[0]).toMatchObject({ status: 'rejected', reason: new WorkerLimitError('time') });
    expect(both[1]).toMatchObject({ status: 'fulfilled', value: { findings: [] } });
  });

  it('aborts the tests of a version after a limit of their own', async () => {
    const parts = Array.from({ length: 500 }, (_, at) => ({
      properties: { [`kind${at}`]: { title: `类别${at}`, type: 'string', enum: ['会员', '访客'] } },
      required: [`kind${at}`],
      if: { properties: { [`kind${at}`]: { const: '访客' } }, required: [`kind${at}`] },
      then: { properties: { [`more${at}`]: { title: `详情${at}`, type: 'string', maxLength: 50 } } },
    }));
    const person = { title: '个人信息', type: 'object', allOf: parts };
    const form = formVersion('sample', { ...sampleForm(), $defs: { person } }, {});
    const started = Date.now();
    await expect(runTask(pool, 'test', { form, day: today() }, { seconds: 2 })).rejects.toEqual(
      new WorkerLimitError('time'),
    );
    expect(Date.now() - started).toBeLessThan(50_000);
  });

  it('aborts exponentially growing references', async () => {
    const laughs = validationInput(form => {
      for (let at = 0; at < 30; at++) {
        const next = { $ref: `#/$defs/l${at + 1}` };
        form.$defs[`l${at}`] = { type: 'object', allOf: [next, next, next] };
      }
      form.$defs.l30 = { type: 'object', properties: { deep: { title: '深', type: 'boolean' } } };
      form.$defs.person.allOf = [{ $ref: '#/$defs/l0' }];
    });
    const outcome = await runTask(shortTimeoutPool, 'examine', laughs).then(
      ({ compiled: made }) => made,
      (error: unknown) => error,
    );
    expect(outcome === null || outcome instanceof WorkerLimitError).toBe(true);
  });

  it('takes the tasks of several owners in turn', async () => {
    const done: string[] = [];
    const run = (owner: string) =>
      runTask(
        pool,
        'examine',
        validationInput(() => {}),
        { owner },
      ).then(() => void done.push(owner));
    await Promise.all([run('first'), run('first'), run('first'), run('second')]);
    expect(done).toEqual(['first', 'second', 'first', 'first']);
  });

  it('can be closed during a task', async () => {
    const other = createWorkerPool({ seconds: 4, megabytes: 256 });
    const work = other.run(
      'examine',
      validationInput(() => {}),
    );
    const lost = expect(work).rejects.toThrow('closed');
    await other.close();
    await lost;
    await expect(
      other.run(
        'examine',
        validationInput(() => {}),
      ),
    ).rejects.toThrow('closed');
  });
});
