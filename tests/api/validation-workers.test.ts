import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormValidationInput, validateFormTexts } from '../../src/server/modules/studio/form-validation';
import {
  createWorkerPool,
  WorkerLimitError,
  type WorkerPool,
} from '../../src/server/modules/studio/workers/worker-pool';
import { HTML_EMAIL, sampleFolder } from '../support/project-schemas';

// biome-ignore lint/suspicious/noExplicitAny: tests break schemas in every way, also against their types
type Anything = any;

/** An examination of the sample form, changed by the caller. */
function examination(change: (form: Anything) => void): FormValidationInput {
  const files = sampleFolder(({ form }) => change(form));
  const texts = { form: files.get('sample/form.json') ?? '', ui: files.get('sample/ui.json') ?? '' };
  return { flow: 'sample', texts, migration: [], shared: [], optionSources: [], live: null };
}

let workshop: WorkerPool;
/** One that gives up soon. */
let hasty: WorkerPool;
beforeAll(() => {
  workshop = createWorkerPool({ seconds: 60, megabytes: 256 });
  hasty = createWorkerPool({ seconds: 6, megabytes: 256 });
});
afterAll(() => Promise.all([workshop.close(), hasty.close()]));

const reasons = async (given: FormValidationInput) =>
  (await workshop.run('examine', given)).findings.map(({ reason }) => reason);

/** Star height one, so that it looks harmless: two ways to read every letter. */
const EXPLODES = '^(a|a)*$';

describe('the workshop', () => {
  it('finds what the same work finds outside', async () => {
    const good = examination(() => {});
    const { made, findings } = await workshop.run('examine', good);
    expect(findings).toEqual([]);
    expect(made).toEqual(validateFormTexts(good).made);
  });

  it('says where a schema refers to itself', async () => {
    const found = await reasons(
      examination(form => {
        form.$defs.person.properties.home = { $ref: '#/$defs/person' };
      }),
    );
    expect(found).toEqual(['引用绕回了自己，表单会没有尽头']);
  });

  it('says which pattern explodes', async () => {
    const given = examination(form => {
      form.$defs.person.properties.note.pattern = EXPLODES;
    });
    const { findings } = await workshop.run('examine', given);
    expect(findings).toEqual([
      expect.objectContaining({
        file: 'sample/form.json',
        place: expect.objectContaining({ pointer: '/$defs/person/properties/note/pattern' }),
        reason: expect.stringContaining('慢到卡死'),
      }),
      expect.objectContaining({ reason: expect.stringContaining('没有提示文字') }),
    ]);
  });

  it('says which pattern cannot be proven safe', async () => {
    const given = examination(form => {
      form.$defs.person.properties.note.pattern = HTML_EMAIL;
    });
    const { findings } = await hasty.run('examine', given);
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: 'sample/form.json',
        place: expect.objectContaining({ pointer: '/$defs/person/properties/note/pattern' }),
        reason: expect.stringContaining('"format": "email"'),
      }),
    );
  });

  it('says that ten thousand fields are too many', async () => {
    const found = await reasons(
      examination(form => {
        for (let at = 0; at < 10_000; at++)
          form.$defs.person.properties[`f${at}`] = { title: '项', type: 'boolean' };
      }),
    );
    expect(found.some(reason => /过大|最多/.test(reason))).toBe(true);
  });

  it('gives up what takes too long, and goes on with the next', async () => {
    const many = examination(form => {
      for (let at = 0; at < 30; at++)
        form.$defs.person.properties[`f${at}`] = {
          ...{ title: '项', type: 'string', maxLength: 40 },
          // The analysis lets these through; each takes more than a second to be tried.
          pattern: `^(a?){30}a{30}${at}$`,
        };
    });
    const both = await Promise.allSettled([
      hasty.run('examine', many),
      hasty.run(
        'examine',
        examination(() => {}),
      ),
    ]);
    expect(both[0]).toMatchObject({ status: 'rejected', reason: new WorkerLimitError('time') });
    expect(both[1]).toMatchObject({ status: 'fulfilled', value: { findings: [] } });
  });

  it('gives up references that multiply', async () => {
    const laughs = examination(form => {
      for (let at = 0; at < 30; at++) {
        const next = { $ref: `#/$defs/l${at + 1}` };
        form.$defs[`l${at}`] = { type: 'object', allOf: [next, next, next] };
      }
      form.$defs.l30 = { type: 'object', properties: { deep: { title: '深', type: 'boolean' } } };
      form.$defs.person.allOf = [{ $ref: '#/$defs/l0' }];
    });
    const outcome = await hasty.run('examine', laughs).then(
      ({ made }) => made,
      (error: unknown) => error,
    );
    expect(outcome === null || outcome instanceof WorkerLimitError).toBe(true);
  });

  it('closes while it works', async () => {
    const other = createWorkerPool({ seconds: 4, megabytes: 256 });
    const work = other.run(
      'examine',
      examination(() => {}),
    );
    const lost = expect(work).rejects.toThrow('closed');
    await other.close();
    await lost;
    await expect(
      other.run(
        'examine',
        examination(() => {}),
      ),
    ).rejects.toThrow('closed');
  });
});
