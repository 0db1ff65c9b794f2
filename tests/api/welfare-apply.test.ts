import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { createAidApplicant } from '../support/aid-applicant';
import { applicationAnswers } from '../support/derived-answers';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'welfare-apply';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const minimal = applicationAnswers(FLOW, 'minimal');
const projectOf = (part: { review_status?: number; open_for_application?: boolean }) =>
  portal.services.db
    .selectFrom('project')
    .select('id')
    .$if(part.review_status !== undefined, query =>
      query.where('review_status', '=', part.review_status ?? 0),
    )
    .where('open_for_application', '=', part.open_for_application ?? true)
    .executeTakeFirstOrThrow();

describe('A welfare project', () => {
  it.each([
    [{ review_status: 2 }, 'taken'],
    [{ review_status: 3 }, 'taken'],
    [{ review_status: 4, open_for_application: false }, 'CLOSED'],
    [{ review_status: 3, open_for_application: false }, 'CLOSED'],
  ])('that is %j: %s', async (part, outcome) => {
    const applicant = await createAidApplicant(portal);
    const { id: projectId } = await projectOf(part);
    const { code, data } = await applicant.apply(FLOW, { ...minimal, projectId });
    expect(code === 0 ? 'taken' : data.reason).toBe(outcome);
  });

  it('that does not exist is refused with its question named', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW, {
      ...minimal,
      projectId: '00000000-0000-4000-8000-001399999999',
    });
    expect(data.fields).toEqual([expect.objectContaining({ path: '/projectId', keyword: 'offered' })]);
  });
});

describe('A welfare application', () => {
  it('is made by a person or an organisation, each with its own questions', async () => {
    const applicant = await createAidApplicant(portal);
    const organisation = applicationAnswers(FLOW, 'maximal', { applicantType: '单位' });
    const mixed = await applicant.apply(FLOW, { ...organisation, reason: minimal.reason });
    expect(mixed.code).toBe(refusals.unknownField.code);
    const { data } = await applicant.apply(FLOW, { ...minimal, applicantType: '单位' });
    expect(data.fields.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/orgName', '/uscc', '/contact', '/plan', '/budget', '/letter', '/licence']),
    );
    expect((await applicant.apply(FLOW, organisation)).code).toBe(0);
  });

  it('names an invalid credit code', async () => {
    const applicant = await createAidApplicant(portal);
    const { data } = await applicant.apply(FLOW, {
      ...applicationAnswers(FLOW, 'minimal', { applicantType: '单位' }),
      uscc: '52110199MJ0000018X',
    });
    const { message } = data.fields.find(({ path }: { path: string }) => path === '/uscc');
    expect(message).toBe('统一社会信用代码校验不通过');
  });

  it('is possible for several projects, one open at a time for each', async () => {
    const applicant = await createAidApplicant(portal);
    const again = await Promise.all([1, 2].map(() => applicant.apply(FLOW)));
    expect(again.map(({ code }) => code).sort()).toEqual([0, refusals.duplicate.code]);
    const { id: projectId } = await projectOf({ review_status: 2 });
    expect((await applicant.apply(FLOW, { ...minimal, projectId })).code).toBe(0);
    const { data } = await applicant.get('/public/welfare/apply/list');
    expect(data.total).toBe(2);
    expect(data.list.map(({ project }: { project: string }) => project)).toContain('示例·博爱送万家');
  });
});
