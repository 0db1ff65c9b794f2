import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flows, getFlow } from '../../src/flows';
import { fixture } from '../support/applicant';
import { decide, file } from '../support/membership-applicant';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** What is answered about a form of a flow that has been filled in so far. */
async function eligibility(token: string, flow: string, answers: object, application?: string) {
  const { code, msg, data } = await portal.post('/flow/eligibility', {
    token,
    body: { flow, answers, ...(application && { application }) },
  });
  if (code !== 0) throw new Error(msg);
  return data;
}

/** An application that has been handed in, with its applicant and answers. */
async function filed(id: string) {
  const application = await TestApplication.begin(portal, getFlow(id));
  const { id: applicationId, no } = await application.bring({ type: 'FILED' });
  const { accountId, token } = application.applicant;
  const organisation = await portal.services.organisations.find(portal.services.config.organisation);
  const actor = { kind: 'member', accountId, organisationId: organisation!.id, name: null } as const;
  const { answers } = await portal.services.flows.readOwnApplication(actor, applicationId);
  return { id: applicationId, no, token, answers };
}

describe('a duplicate', () => {
  const limited = [...flows.values()].filter(({ oneOpenPer }) => oneOpenPer !== 'none');

  it.each(limited.map(({ id }) => id))(
    'of %s is the own open application, also where it is corrected',
    async id => {
      const { token, answers, ...application } = await filed(id);
      const { duplicate, dependsOn } = await eligibility(token, id, answers);
      expect(duplicate).toMatchObject({ id: application.id, no: application.no });
      const { oneOpenPer } = getFlow(id);
      expect(dependsOn).toEqual(
        expect.arrayContaining(typeof oneOpenPer === 'string' ? [] : oneOpenPer.flat()),
      );
      expect((await eligibility(token, id, answers, application.id)).duplicate).toBeNull();
    },
  );

  it.each(limited.map(({ id }) => id))('of %s is not told to another account', async id => {
    const { answers, ...application } = await filed(id);
    const { token } = await portal.signUp();
    for (const except of [undefined, application.id]) {
      expect(await eligibility(token, id, answers, except)).toMatchObject({ duplicate: null, open: [] });
    }
  });

  it('per account is told before anything has been answered', async () => {
    const { token, ...application } = await filed('volunteer');
    const found = await eligibility(token, 'volunteer', {});
    expect(found).toMatchObject({
      duplicate: { id: application.id, allowedActions: ['cancel'] },
      dependsOn: [],
    });
  });

  it('is told by what can be done with it', async () => {
    const member = await portal.signUp();
    const { data } = await file(portal, member, 'membership');
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    const { duplicate } = await eligibility(member.token, 'membership', fixture('membership', 'minimal'));
    expect(duplicate).toMatchObject({
      no: data.no,
      status: { applyStatus: 1 },
      allowedActions: expect.arrayContaining(['change']),
    });
  });
});

describe('other open applications', () => {
  it('are told where the form does not say yet whom it is about', async () => {
    const { token, ...application } = await filed('group-member');
    expect(await eligibility(token, 'group-member', {})).toMatchObject({
      duplicate: null,
      open: [{ id: application.id, no: application.no }],
    });
  });

  it('are not told where many may be applied for side by side', async () => {
    const { token } = await filed('welfare-apply');
    expect(await eligibility(token, 'welfare-apply', {})).toMatchObject({ duplicate: null, open: [] });
  });
});

describe('an obstacle', () => {
  const certificate = {
    certType: '救护员证',
    sourceId: 'elsewhere',
    certNo: 'JH2026000099',
    holder: '林示例',
  };

  it('is told as soon as what it hangs on has been answered', async () => {
    const { token } = await portal.signUp();
    const { obstacle, dependsOn } = await eligibility(token, 'certificate', certificate);
    expect(obstacle).toEqual({ reason: 'NO_CERT', msg: expect.stringContaining('救护员证') });
    expect(dependsOn).toEqual(expect.arrayContaining(['certType', 'sourceId', 'certNo', 'holder']));
  });

  it('is not told of what is missing or not valid yet', async () => {
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

it('is for those who are logged in', async () => {
  const { code } = await portal.post('/flow/eligibility', { body: { flow: 'volunteer', answers: {} } });
  expect(code).toBe(-1);
});
