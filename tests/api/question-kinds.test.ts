import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let folder: SchemasFolder;
const minimal = applicationAnswers('organ-donation', 'minimal');

beforeAll(async () => {
  folder = await schemasFolder();
  await folder.edit('organ-donation/form.json', form => {
    form.$defs.wish.allOf.push({
      properties: {
        adults: { title: '成人', type: 'integer', minimum: 0 },
        fee: {
          title: '应付',
          type: 'string',
          format: 'amountOrZero',
          calculated: { product: ['adults', 20] },
        },
        meetingAt: { title: '见面时间', type: 'string', format: 'date-time' },
      },
      required: ['fee'],
    });
  });
  portal = await startTestPortal({ schemasDir: folder.path });
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

describe('A calculated answer', () => {
  it.each([
    ['40.01', 'calculated', '应付与其他各项算下来不一致，请核对'],
    [undefined, 'required', '应付算不出合适的数，请核对有关的各项'],
  ])('of %s, which is not the calculated one, is refused', async (fee, keyword, message) => {
    const applicant = await createApplicant(portal);
    const answer = await applicant.apply({ answers: { ...minimal, adults: 2, fee } });
    expect(answer.status).toBe(422);
    expect(answer.data.fields).toEqual([{ path: '/fee', keyword, message }]);
  });

  it('is stored, with a day and time in local time', async () => {
    const applicant = await createApplicant(portal);
    const answers = { ...minimal, adults: 2, fee: '40.00', meetingAt: '2027-01-05T01:30:00Z' };
    const filed = await applicant.apply({ answers });
    expect(filed.status).toBe(200);
    const { data } = await portal.get(`/applications/${filed.data.id}`, { token: applicant.token });
    const rows = data.answers.flatMap((step: { rows: object[] }) => step.rows);
    expect(rows).toContainEqual(expect.objectContaining({ path: '/fee', value: '￥40.00' }));
    expect(rows).toContainEqual(expect.objectContaining({ path: '/meetingAt', value: '2027年1月5日 09:30' }));
  });
});
