import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { FormVersion, JsonSchema } from '../../src/flows/engine/form-version';
import type { Migration } from '../../src/flows/engine/migration';
import { COMPILER, compileModule } from '../../src/server/engine/forms/compile';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { insertVersion } from '../../src/server/engine/forms/form-version-store';
import { publishVersion } from '../../src/server/engine/forms/publish-folder';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { StudioClerk } from '../support/studio-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'organ-donation';

let portal: TestPortal;
let applicant: Applicant;
let submitter: Applicant;
let first: FormVersion;
let applicationId: string;

/** Publishes a changed version of the live form, as the studio would, with its migration. */
async function publish(change: (schema: JsonSchema) => void, migration: Migration): Promise<FormVersion> {
  const { forms, db } = portal.services;
  const live = forms.live(FLOW);
  const schema = structuredClone(live.schema);
  change(schema);
  const form = formVersion(FLOW, schema, live.ui, live.process, live.english);
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

const draft = () => portal.get(`/flows/${FLOW}/draft`, { token: applicant.token });

/** Requests the migration of answers of a form version to the live form. */
const migrateAnswers = (answers: object, formVersion = first.version) =>
  portal.post(`/forms/${FLOW}/answers/migrate`, {
    token: applicant.token,
    body: { formVersion, answers },
  });

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await createApplicant(portal);
  first = portal.services.forms.live(FLOW);
  submitter = await createApplicant(portal);
  applicationId = (
    await submitter.apply({ answers: { ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' } })
  ).data.id;
  await portal.put(`/flows/${FLOW}/draft`, {
    token: applicant.token,
    body: {
      formVersion: first.version,
      snapshot: {
        value: { preparing: { filling: 'wish' } },
        context: { furthest: 1, editing: false, revision: 0 },
      },
      answers: { name: '林示例', wish: '愿生命延续' },
      consents: applicant.consents.split(','),
      sequence: 0,
    },
  });
});
afterAll(() => portal.close());

/** Removes a question from a schema, at any depth, and returns it. */
function removeQuestion(schema: JsonSchema, name: string): JsonSchema {
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

describe('A draft of an older form version', () => {
  it('keeps an answer whose question was renamed', async () => {
    await publish(
      schema => {
        const question = removeQuestion(schema, 'wish');
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
    expect(data).toMatchObject({ removedAnswers: [], changes: [], touchedSteps: [] });
  });

  it('can be saved by a page with the older form, and is read migrated to the newer one', async () => {
    const typed = { name: '林示例', wish: '愿生命以另一种方式延续' };
    const body = { ...(await draft()).data.draft, formVersion: first.version, answers: typed };
    delete body.flow;
    delete body.application;
    delete body.savedAt;
    expect((await portal.put(`/flows/${FLOW}/draft`, { token: applicant.token, body })).status).toBe(200);
    const { data } = await draft();
    expect(data.draft.answers).toEqual({ name: '林示例', wishWords: '愿生命以另一种方式延续' });
    expect(data.removedAnswers).toEqual([]);
  });

  it('migrates answers that a page could not save, without storing them', async () => {
    const before = (await draft()).data;
    const answer = await migrateAnswers({ name: '林示例', wish: '不丢的话' });
    expect(answer.data).toEqual({
      answers: { name: '林示例', wishWords: '不丢的话' },
      formVersion: portal.services.forms.live(FLOW).version,
      changes: [],
      touchedSteps: [],
      removedAnswers: [],
    });
    expect((await draft()).data).toEqual(before);
    const unknown = await migrateAnswers({}, '0'.repeat(32));
    expect(unknown).toMatchObject({ status: 404 });
    const { data } = await migrateAnswers({ name: '林示例', motto: '谁也没有问过' });
    expect(data.removedAnswers).toEqual([{ path: '/motto', label: 'motto', answers: [] }]);
  });

  it('submitted with the older form lists no changes when none concern the questions', async () => {
    const other = await createApplicant(portal);
    const answers = { ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' };
    const refused = await other.apply({ answers, version: first.version });
    expect(refused).toMatchObject({ status: 409, code: refusals.formChanged.code });
    expect(refused.data).toMatchObject({ version: portal.services.forms.live(FLOW).version, changes: [] });
    expect(refused.msg).toBe('表单已更新，所问的内容没有变，请刷新后再提交');
  });

  it('lists removed questions with their answers across both versions, until it is saved again', async () => {
    await publish(schema => void removeQuestion(schema, 'wishWords'), [{ op: 'drop', path: '/wishWords' }]);
    const { data } = await draft();
    expect(data.draft.answers).toEqual({ name: '林示例' });
    const answers = [{ label: '捐献寄语', value: '愿生命以另一种方式延续' }];
    expect(data.removedAnswers).toEqual([{ path: '/wishWords', label: '捐献寄语', answers }]);
    expect((await draft()).data.removedAnswers).toHaveLength(1);
  });

  it('saved with the newer form lists them no more', async () => {
    const { data } = await draft();
    const { version } = portal.services.forms.live(FLOW);
    const body = { ...data.draft, formVersion: version };
    delete body.flow;
    delete body.application;
    delete body.savedAt;
    expect((await portal.put(`/flows/${FLOW}/draft`, { token: applicant.token, body })).status).toBe(200);
    expect((await draft()).data).toMatchObject({
      removedAnswers: [],
      changes: [],
      draft: { formVersion: version },
    });
  });
});

describe('An application submitted with an older form', () => {
  it('lists removed questions by their former name', async () => {
    const other = await createApplicant(portal);
    const answers = { ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' };
    const refused = await other.apply({ answers, version: first.version });
    expect(refused.data.changes).toEqual(['不再填写“捐献寄语”']);
  });
});

describe('The version history', () => {
  it('recognises a renamed question in both directions', async () => {
    const clerk = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas']);
    const between = async (number: string, comparedNumber: string) => {
      const { data } = await clerk.get('version', { flow: FLOW, number, comparedNumber });
      const questions: { kind: string; path: string }[] = data.difference.questions;
      return questions.map(({ kind, path }) => [kind, path]);
    };
    expect(await between('2', '1')).toEqual([['changed', '/wishWords']]);
    expect(await between('1', '2')).toEqual([['changed', '/wish']]);
    expect(await between('3', '1')).toEqual([['removed', '/wish']]);
  });
});

describe('An application corrected with a newer form', () => {
  it('is opened migrated to the newer form, and lists the removed answers', async () => {
    const { data } = await portal.get(`/applications/${applicationId}/answers`, {
      token: submitter.token,
    });
    expect(data.formVersion).toBe(portal.services.forms.live(FLOW).version);
    expect(data.answers).not.toHaveProperty('wishWords');
    expect(data.answers).not.toHaveProperty('wish');
    const answers = [{ label: '捐献寄语', value: '愿生命延续' }];
    expect(data.removedAnswers).toEqual([{ path: '/wishWords', label: '捐献寄语', answers }]);
  });
});
