import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAnswers } from '../support/derived-answers';
import { flows, getFlow } from '../support/flows';
import { decide, file } from '../support/membership-applicant';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Requests the eligibility for a partly filled form of a flow. */
async function eligibility(token: string, flow: string, answers: object, application?: string) {
  const { code, msg, data } = await portal.post(`/flows/${flow}/precheck`, {
    token,
    body: { answers, ...(application && { application }) },
  });
  if (code !== 0) throw new Error(msg);
  return data;
}

/** Creates a submitted application, with its applicant and answers. */
async function createApplication(id: string) {
  const application = await TestApplication.create(portal, getFlow(id));
  const { id: applicationId, no } = await application.applyEvent({ type: 'FILED' });
  const { accountId, token } = application.applicant;
  const organisation = await portal.services.organisations.find(portal.services.config.organisation);
  const actor = { kind: 'member', accountId, organisationId: organisation!.id, name: null } as const;
  const { answers } = await portal.services.flows.readOwnApplication(actor, applicationId);
  return { id: applicationId, no, token, answers };
}

describe('A duplicate', () => {
  const limited = [...flows.values()].filter(({ oneOpenPer }) => oneOpenPer !== 'none');

  it.each(limited.map(({ id }) => id))(
    'of %s is the own open application, except while that one is edited',
    async id => {
      const { token, answers, ...application } = await createApplication(id);
      const { duplicate, dependsOn } = await eligibility(token, id, answers);
      expect(duplicate).toMatchObject({ id: application.id, no: application.no });
      const { oneOpenPer } = getFlow(id);
      expect(dependsOn).toEqual(
        expect.arrayContaining(typeof oneOpenPer === 'string' ? [] : oneOpenPer.flat()),
      );
      expect((await eligibility(token, id, answers, application.id)).duplicate).toBeNull();
    },
  );

  it.each(limited.map(({ id }) => id))('of %s is not revealed to another account', async id => {
    const { answers, ...application } = await createApplication(id);
    const { token } = await portal.signUp();
    for (const except of [undefined, application.id]) {
      expect(await eligibility(token, id, answers, except)).toMatchObject({
        duplicate: null,
        openApplications: [],
      });
    }
  });

  it('per account is reported before any answer', async () => {
    const { token, ...application } = await createApplication('volunteer');
    const found = await eligibility(token, 'volunteer', {});
    expect(found).toMatchObject({
      duplicate: { id: application.id, allowedActions: ['cancel'] },
      dependsOn: [],
    });
  });

  it('is reported with its allowed actions', async () => {
    const member = await portal.signUp();
    const { data } = await file(portal, member, 'membership');
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    const { duplicate } = await eligibility(
      member.token,
      'membership',
      applicationAnswers('membership', 'minimal'),
    );
    expect(duplicate).toMatchObject({
      no: data.no,
      status: { applyStatus: 1 },
      allowedActions: expect.arrayContaining(['change']),
    });
  });
});

describe('Other open applications', () => {
  it('are listed while the form does not identify its subject yet', async () => {
    const { token, ...application } = await createApplication('group-member');
    expect(await eligibility(token, 'group-member', {})).toMatchObject({
      duplicate: null,
      openApplications: [{ id: application.id, no: application.no }],
    });
  });

  it('are not listed for flows that allow several', async () => {
    const { token } = await createApplication('welfare-apply');
    expect(await eligibility(token, 'welfare-apply', {})).toMatchObject({
      duplicate: null,
      openApplications: [],
    });
  });
});

describe('An obstacle', () => {
  const certificate = {
    certType: '救护员证',
    sourceId: 'elsewhere',
    certNo: 'JH2026000099',
    holder: '林示例',
  };

  it('is reported as soon as the fields it depends on are answered', async () => {
    const { token } = await portal.signUp();
    const { obstacle, dependsOn } = await eligibility(token, 'certificate', certificate);
    const msg = expect.stringContaining('救护员证');
    expect(obstacle).toEqual({ reason: 'NO_CERT', msg, path: null });
    expect(dependsOn).toEqual(expect.arrayContaining(['certType', 'sourceId', 'certNo', 'holder']));
  });

  it('is not reported for missing or invalid answers', async () => {
    const { token } = await portal.signUp();
    for (const answers of [
      { certType: '救护员证', sourceId: 'elsewhere' },
      { ...certificate, holder: 5 },
      { people: 'none' },
    ]) {
      expect((await eligibility(token, 'certificate', answers)).obstacle).toBeNull();
    }
    for (const { id } of flows.values()) {
      for (const answers of [{}, { idType: 0, idNo: '1', people: 7, trainId: [] }]) {
        expect((await eligibility(token, id, answers)).obstacle, id).toBeNull();
      }
    }
  });
});

it('requires a session', async () => {
  const { code } = await portal.post('/flows/volunteer/precheck', { body: { answers: {} } });
  expect(code).toBe(-1);
});
