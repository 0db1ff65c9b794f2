import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { spendingsAfter } from '../../src/server/modules/project/spending-store';
import { donationsAfter } from '../../src/server/modules/publicity/donation-store';
import { goodsAfter } from '../../src/server/modules/publicity/goods-store';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { applicationAnswers } from '../support/derived-answers';
import { createPaidDonation } from '../support/donor';
import { StaffMember } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const bookkeeper = await Bookkeeper.appoint(portal);
  const { token } = await portal.signUp();
  for (const amount of ['80.00', '12.30', '1500.00'])
    await createPaidDonation(portal, token, { amount, projectId: projectIdOf(1) });
  await createPaidDonation(portal, token, { amount: '5.00' });
  for (const amount of ['30.00', '7.50', '20.00']) await bookkeeper.spend({ amount });
  const [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
  const donor = await GoodsDonor.create(portal);
  const items = [item(), item({ name: '=棉衣"大"' }), item({ name: '棉被' })];
  const id = await donor.createDonation({ items });
  await first.submitFollowUp('count', 'goods-count', id, applicationAnswers('goods-count', 'minimal'));
  await second.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
});
afterAll(() => portal.close());

const LISTS = {
  donation: '/show/donation',
  goods: '/show/materials',
  spending: '/publicity/expend',
} as const;
const registers = Object.keys(LISTS) as (keyof typeof LISTS)[];

async function download(query: Record<string, string>) {
  const reply = await portal.app.inject({
    url: '/api/publicity/register/file',
    headers: { organization: portal.services.config.organisation },
    query,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
}

const listed = async (register: keyof typeof LISTS, query: Record<string, string> = {}) =>
  (await portal.get(LISTS[register], { query: { pageSize: '100', ...query } })).data.list as object[];

const entriesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));

describe('A published list as a file', () => {
  it.each(registers)('has every entry of %s with the fields of the list', async register => {
    const list = await listed(register);
    expect(list.length).toBeGreaterThanOrEqual(3);
    const { headers, body } = await download({ register, format: 'jsonl' });
    expect(headers['content-type']).toContain('application/jsonl');
    expect(entriesOf(body)).toEqual(list);
  });

  it('is narrowed by project and day, like the list', async () => {
    const query = { projectId: projectIdOf(1), from: today(), to: today() };
    const { body } = await download({ register: 'donation', format: 'jsonl', ...query });
    expect(entriesOf(body)).toEqual(await listed('donation', query));
    const { body: none } = await download({ register: 'donation', format: 'jsonl', to: '2001-01-01' });
    expect(none).toBe('');
  });

  it('is a table with titles and amounts in 元; quotes are kept, formulas are not run', async () => {
    const { headers, body } = await download({ register: 'donation', format: 'csv' });
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('捐款公示.csv')}`,
    );
    const [title, latest, ...rest] = body.trimEnd().split('\r\n');
    expect(title).toMatch(/^\uFEFF"受理编号","到账时间","捐赠人"/u);
    expect(latest).toContain('"由本会统筹使用","5.00","5.00"');
    expect(rest).toHaveLength(3);
    const goods = (await download({ register: 'goods', format: 'csv' })).body;
    expect(goods).toContain(`"'=棉衣""大""`);
  });

  it.each([
    ['donation', donationsAfter],
    ['goods', goodsAfter],
    ['spending', spendingsAfter],
  ] as const)(
    'reads the entries of %s in batches, each once, in the order of the list',
    async (register, readAfter) => {
      const { db, config, organisations } = portal.services;
      const organisationId = (await organisations.find(config.organisation))?.id ?? '';
      const read: { id: string; no: string }[] = [];
      for (;;) {
        const batch = await readAfter(db, { organisationId }, read.at(-1)?.id ?? null, 2);
        read.push(...batch);
        if (batch.length === 0) break;
      }
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
      expect(read.map(({ no }) => no)).toEqual(
        (await listed(register)).map(entry => (entry as { no: string }).no),
      );
    },
  );
});
