import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { FormVersion, JsonSchema } from '../../src/flows/engine/form-version';
import type { Migration } from '../../src/flows/engine/migration';
import { COMPILER, compileModule } from '../../src/server/engine/forms/compile';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { insertVersion } from '../../src/server/engine/forms/form-version-store';
import { publishVersion } from '../../src/server/engine/forms/publish-folder';
import { type Applicant, applicant, fixture } from '../support/applicant';
import { StudioClerk } from '../support/studio-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'organ-donation';

let portal: TestPortal;
let who: Applicant;
let filer: Applicant;
let first: FormVersion;
let filed: string;

/** The live form with what a studio might have changed in it, published. */
async function publish(change: (schema: JsonSchema) => void, migration: Migration): Promise<FormVersion> {
  const { forms, db } = portal.services;
  const live = forms.live(FLOW);
  const schema = structuredClone(live.schema);
  change(schema);
  const form = formVersion(FLOW, schema, live.ui);
  await insertVersion(db, form, compileModule(form), COMPILER);
  await publishVersion(db, form, {
    origin: 'studio',
    texts: null,
    migration,
    expectedLiveVersion: live.version,
  });
  await vi.waitFor(() => expect(forms.live(FLOW).version).toBe(form.version), { timeout: 20_000 });
  return form;
}

const draft = () => portal.get('/flow/draft', { token: who.token, query: { flow: FLOW } });

/** Has answers to a version of the form brought to the live one. */
const bring = (answers: object, formVersion = first.version) =>
  portal.post('/flow/answers/bring', { token: who.token, body: { form: FLOW, formVersion, answers } });

beforeAll(async () => {
  portal = await startTestPortal();
  who = await applicant(portal);
  first = portal.services.forms.live(FLOW);
  filer = await applicant(portal);
  filed = (await filer.apply({ answers: { ...fixture(FLOW, 'minimal'), wish: '愿生命延续' } })).data.id;
  await portal.post('/flow/draft/save', {
    token: who.token,
    body: {
      flow: FLOW,
      formVersion: first.version,
      position: {
        value: { preparing: { filling: 'wish' } },
        context: { furthest: 1, editing: false, revision: 0 },
      },
      answers: { name: '林示例', wish: '愿生命延续' },
      consents: who.consents.split(','),
      sequence: 0,
    },
  });
});
afterAll(() => portal.close());

/** Takes a question out of a step, wherever in it it stands; gives it back. */
function takeOut(schema: JsonSchema, name: string): JsonSchema {
  let found: JsonSchema | undefined;
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as JsonSchema;
    if (properties?.[name]) {
      found = properties[name];
      delete properties[name];
    }
    Object.values(part).forEach(walk);
  };
  walk(schema);
  if (!found) throw new Error(`the form does not ask “${name}”`);
  return found;
}

describe('a draft that meets newer versions', () => {
  it('keeps an answer whose question was renamed', async () => {
    await publish(
      schema => {
        const question = takeOut(schema, 'wish');
        schema.$defs!.wish!.allOf!.push({ properties: { wishWords: question } });
      },
      [{ op: 'rename', from: '/wish', to: '/wishWords' }],
    );
    const { data } = await draft();
    expect(data.draft).toMatchObject({
      formVersion: portal.services.forms.live(FLOW).version,
      answers: { name: '林示例', wishWords: '愿生命延续' },
    });
    expect(data.draft.answers).not.toHaveProperty('wish');
    expect(data).toMatchObject({ dropped: [], changes: [], touchedSteps: [] });
  });

  it('is saved by a page that still shows the older form, and comes out as the newer one asks', async () => {
    const typed = { name: '林示例', wish: '愿生命以另一种方式延续' };
    const body = { ...(await draft()).data.draft, formVersion: first.version, answers: typed };
    delete body.application;
    delete body.savedAt;
    expect((await portal.post('/flow/draft/save', { token: who.token, body })).status).toBe(200);
    const { data } = await draft();
    expect(data.draft.answers).toEqual({ name: '林示例', wishWords: '愿生命以另一种方式延续' });
    expect(data.dropped).toEqual([]);
  });

  it('brings over what a page could not save, and keeps nothing of it', async () => {
    const before = (await draft()).data;
    const answer = await bring({ name: '林示例', wish: '不丢的话' });
    expect(answer.data).toEqual({
      answers: { name: '林示例', wishWords: '不丢的话' },
      formVersion: portal.services.forms.live(FLOW).version,
      changes: [],
      touchedSteps: [],
      dropped: [],
    });
    expect((await draft()).data).toEqual(before);
    const unknown = await bring({}, '0'.repeat(32));
    expect(unknown).toMatchObject({ status: 404 });
    const { data } = await bring({ name: '林示例', motto: '谁也没有问过' });
    expect(data.dropped).toEqual([{ path: '/motto', label: 'motto', filled: [] }]);
  });

  it('handed in with the older form, is told of nothing new', async () => {
    const other = await applicant(portal);
    const answers = { ...fixture(FLOW, 'minimal'), wish: '愿生命延续' };
    const refused = await other.apply({ answers, version: first.version });
    expect(refused).toMatchObject({ status: 409, code: refusals.formChanged.code });
    expect(refused.data).toMatchObject({ version: portal.services.forms.live(FLOW).version, changes: [] });
    expect(refused.msg).toBe('表单已更新，所问的内容没有变，请刷新后再提交');
  });

  it('tells what is asked no more and what was written, through both versions, and nothing is lost until it is saved anew', async () => {
    await publish(schema => void takeOut(schema, 'wishWords'), [{ op: 'drop', path: '/wishWords' }]);
    const { data } = await draft();
    expect(data.draft.answers).toEqual({ name: '林示例' });
    const filled = [{ label: '捐献寄语', value: '愿生命以另一种方式延续' }];
    expect(data.dropped).toEqual([{ path: '/wishWords', label: '捐献寄语', filled }]);
    expect((await draft()).data.dropped).toHaveLength(1);
  });

  it('saved with the newer form, is asked no more', async () => {
    const { data } = await draft();
    const { version } = portal.services.forms.live(FLOW);
    const body = { ...data.draft, formVersion: version };
    delete body.application;
    delete body.savedAt;
    expect((await portal.post('/flow/draft/save', { token: who.token, body })).status).toBe(200);
    expect((await draft()).data).toMatchObject({ dropped: [], changes: [], draft: { formVersion: version } });
  });
});

describe('an application that is handed in with an older form', () => {
  it('is told what is asked no more, by the name it had', async () => {
    const other = await applicant(portal);
    const answers = { ...fixture(FLOW, 'minimal'), wish: '愿生命延续' };
    const refused = await other.apply({ answers, version: first.version });
    expect(refused.data.changes).toEqual(['不再填写“捐献寄语”']);
  });
});

describe('the history', () => {
  it('tells a question that got another name as the same, forth and back', async () => {
    const clerk = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas']);
    const between = async (number: string, against: string) => {
      const { data } = await clerk.get('version', { flow: FLOW, number, against });
      const questions: { kind: string; path: string }[] = data.difference.questions;
      return questions.map(({ kind, path }) => [kind, path]);
    };
    expect(await between('2', '1')).toEqual([['changed', '/wishWords']]);
    expect(await between('1', '2')).toEqual([['changed', '/wish']]);
    expect(await between('3', '1')).toEqual([['removed', '/wish']]);
  });
});

describe('an application that is corrected with a newer form', () => {
  it('is opened as the newer form asks, and tells what goes', async () => {
    const { data } = await portal.get('/flow/application/answers', {
      token: filer.token,
      query: { id: filed },
    });
    expect(data.formVersion).toBe(portal.services.forms.live(FLOW).version);
    expect(data.answers).not.toHaveProperty('wishWords');
    expect(data.answers).not.toHaveProperty('wish');
    const filled = [{ label: '捐献寄语', value: '愿生命延续' }];
    expect(data.dropped).toEqual([{ path: '/wishWords', label: '捐献寄语', filled }]);
  });
});
