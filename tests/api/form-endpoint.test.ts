import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadValidators, type ValidatorModule } from '../../src/flows/engine/validators';
import { createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { addPetName, type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'organ-donation';
const FORM = `${FLOW}/form.json`;
const waitOptions = { timeout: 20_000, interval: 100 };

let portal: TestPortal;
let folder: SchemasFolder;

beforeAll(async () => {
  folder = await schemasFolder();
  vi.stubEnv('SCHEMAS_DIR', folder.path);
  portal = await startTestPortal();
});

afterAll(async () => {
  await portal.close();
  await folder.remove();
  vi.unstubAllEnvs();
});

const getForm = () => portal.get('/flow/form', { query: { flow: FLOW } });

/** Requests a validator as the `import()` of a browser does, without the headers of our client. */
const getValidator = (url: string) => portal.app.inject({ method: 'GET', url });

describe('The live form of a flow', () => {
  it('is served to guests, with its steps, its validator and its process', async () => {
    const { status, data } = await getForm();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      flow: FLOW,
      title: '人体器官捐献志愿登记',
      steps: [{ id: 'applicant' }, { id: 'wish' }],
      process: { prefix: 'QG', consents: ['C1', 'C2', 'C4', 'C6'] },
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(data.schema.$defs).toHaveProperty(['defs.person']);
  });

  it('is not found for an unknown flow', async () => {
    expect(await portal.get('/flow/form', { query: { flow: 'nothing' } })).toMatchObject({
      status: 404,
      code: 1005,
    });
    expect(await portal.get('/flow/form')).toMatchObject({ status: 400, code: 1001 });
  });

  it('has a validator that is an ES module with a permanent cache', async () => {
    const { data } = await getForm();
    const reply = await getValidator(data.validatorUrl);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/javascript/);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-security-policy']).not.toMatch(/unsafe/);
    const url = `data:text/javascript;base64,${Buffer.from(reply.body).toString('base64')}`;
    const module = (await import(/* @vite-ignore */ url)) as { default: ValidatorModule };
    expect(Object.keys(loadValidators(module.default)).length).toBeGreaterThan(3);
  });

  it('has no validator for an unknown version', async () => {
    const unknown = await getValidator(`/api/flow/form/${'0'.repeat(32)}/validator.js`);
    expect(unknown.statusCode).toBe(404);
    const crooked = await getValidator('/api/flow/form/..%2f..%2fetc/validator.js');
    expect(crooked.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('A property added while the server runs', () => {
  it('appears in the form, its validator, the validation of the server, the case, the review desk and its list', async () => {
    const before = (await getForm()).data;
    const early = await createApplicant(portal);
    expect(
      await early.apply({
        answers: { ...applicationAnswers(FLOW, 'minimal'), petName: '小林' },
        version: before.version,
      }),
    ).toMatchObject({ status: 422, code: 1003, data: { fields: [{ path: '/petName' }] } });

    await addPetName(folder);
    await folder.edit(`${FLOW}/ui.json`, ui => {
      ui.petName = { 'ui:options': { list: true } };
    });
    await vi.waitFor(async () => expect((await getForm()).data.ui.petName).toBeDefined(), waitOptions);

    const { data: form } = await getForm();
    expect(form.steps[1].fields).toContain('petName');
    expect((await getValidator(form.validatorUrl)).body).toContain('petName');

    const applicant = await createApplicant(portal);
    expect(
      await applicant.apply({ answers: { ...applicationAnswers(FLOW, 'minimal'), petName: 'x'.repeat(21) } }),
    ).toMatchObject({
      status: 422,
      code: 1002,
      data: { fields: [{ path: '/petName', keyword: 'maxLength', message: '昵称不能超过20个字' }] },
    });
    const submission = await applicant.apply({
      answers: { ...applicationAnswers(FLOW, 'minimal'), petName: '小林' },
    });
    expect(submission.code).toBe(0);

    const { data: detail } = await portal.get(`/applications/${submission.data.id}`, {
      token: applicant.token,
    });
    const rows = detail.answers.flatMap((step: { rows: object[] }) => step.rows);
    expect(rows).toContainEqual(expect.objectContaining({ path: '/petName', label: '昵称', value: '小林' }));

    const { token } = await portal.signUp({ roles: ['review'] });
    const desk = await portal.get('/admin/application/detail', { token, query: { id: submission.data.id } });
    expect(JSON.stringify(desk.data.answers)).toContain('昵称');
    const queue = await portal.get('/admin/application/list', { token, query: { no: submission.data.no } });
    expect(queue.data.list[0].columns).toContainEqual(
      expect.objectContaining({ label: '昵称', value: '小林' }),
    );
  });

  it('keeps the older version for existing applications', async () => {
    const { services } = portal;
    const rows = await services.db
      .selectFrom('form_version')
      .select('version')
      .where('flow', '=', FLOW)
      .execute();
    const versions = await Promise.all(rows.map(row => services.forms.version(FLOW, row.version)));
    const older = versions.find(({ steps }) => !steps[1]?.fields.includes('petName'))?.version ?? '';
    const { data } = await portal.get(`/flow/form/${older}`, { query: { flow: FLOW } });
    expect(data.version).toBe(older);
    expect(data.steps[1].fields).not.toContain('petName');
    expect((await getValidator(data.validatorUrl)).body).not.toContain('petName');
  });
});

describe('A broken schema', () => {
  it('is reported to form administrators with file, position and reason; the last valid form stays live', async () => {
    const { token } = await portal.signUp({ roles: ['schemas'] });
    const { version } = (await getForm()).data;
    const text = await folder.read(FORM);
    await folder.edit(FORM, form => form.$defs.wish.allOf.push({ required: ['nobody'] }));

    const findings = () => portal.get('/admin/form/findings', { token });
    await vi.waitFor(async () => expect((await findings()).data.findings).toHaveLength(1), waitOptions);
    const { data } = await findings();
    expect(data.findings[0]).toMatchObject({
      file: FORM,
      pointer: expect.stringMatching(/^\/\$defs\/wish\/allOf\/\d+\/required\/0$/),
      line: expect.any(Number),
      reason: expect.stringMatching(/^没有“nobody”这一项/),
    });
    expect(data.live).toContainEqual(expect.objectContaining({ flow: FLOW, version }));
    expect((await getForm()).data.version).toBe(version);

    await folder.write(FORM, text);
    await vi.waitFor(async () => expect((await findings()).data.findings).toEqual([]), waitOptions);
  });

  it('is reported to form administrators only', async () => {
    expect(await portal.get('/admin/form/findings')).toMatchObject({ status: 401, code: -1 });
    const member = await portal.signUp();
    expect(await portal.get('/admin/form/findings', member)).toMatchObject({ status: 403, code: 1101 });
    const clerk = await portal.signUp({ roles: ['review'] });
    expect(await portal.get('/admin/form/findings', clerk)).toMatchObject({ status: 403, code: 1101 });
  });
});

describe('Normalisation of answers', () => {
  const minimal = applicationAnswers('volunteer', 'minimal');
  const normalise = (answers: object) => {
    const { forms } = portal.services;
    return forms.normalise(forms.live('volunteer'), { ...minimal, ...answers }).answers;
  };

  it('converts them to the stored format', () => {
    const typed = { name: '林\u3000示 例', mobile: '１３８ 0000 0000', idNo: ' 110199199003070017 ' };
    expect(normalise(typed)).toMatchObject({
      name: '林示例',
      mobile: '13800000000',
      idNo: '110199199003070017',
    });
    expect(normalise({ name: '买买提.艾力' })).toMatchObject({ name: '买买提·艾力' });
  });

  it('leaves texts with invisible characters and other types unchanged', () => {
    expect(normalise({ name: '林\u202E 示例', mobile: 5 })).toMatchObject({
      name: '林\u202E 示例',
      mobile: 5,
    });
  });

  it('applies to submissions of every actor', async () => {
    const member = await createApplicant(portal);
    const { data } = await member.apply({
      answers: { ...applicationAnswers(FLOW, 'minimal'), name: '林 示例' },
    });
    const { flows } = portal.services;
    const { organisations, config } = portal.services;
    const organisation = await organisations.find(config.organisation);
    const actor = {
      kind: 'member' as const,
      accountId: member.accountId,
      organisationId: organisation!.id,
      name: null,
    };
    expect((await flows.readOwnApplication(actor, data.id)).answers.name).toBe('林示例');
  });
});
