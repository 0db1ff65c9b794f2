import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bloodSites } from '../../demo/reference/blood-sites';
import { insertFirstBloodSites } from '../../src/server/modules/blood';
import { type AccountPortal, accountPortal } from '../support/account-portal';

let portal: AccountPortal;
const insertSites = () => insertFirstBloodSites(portal.db, portal.organisationId, bloodSites);
beforeAll(async () => {
  portal = await accountPortal();
  await insertSites();
});
afterAll(() => portal.close());

describe('Blood donation sites', () => {
  it('are all listed, closed ones included, and marked as examples', async () => {
    const { data } = await portal.get('/donation/blood/list');
    expect(data.length).toBeGreaterThan(4);
    expect(data.some(({ open }: { open: boolean }) => !open)).toBe(true);
    for (const { name } of data) expect(name).toContain('示例');
  });

  it('include directions in their detail', async () => {
    const [first] = (await portal.get('/donation/blood/list')).data;
    const { data } = await portal.get(`/donation/blood/detail?id=${first.id}`);
    expect(data).toMatchObject(first);
    expect(data.traffic).not.toBe('');
  });

  it('are not found by an unknown or invalid id', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect((await portal.get(`/donation/blood/detail?id=${unknownId}`)).refused).toBe('notFound');
    expect((await portal.get('/donation/blood/detail')).refused).toBe('badRequest');
  });

  it('belong to one organisation', async () => {
    const [first] = (await portal.get('/donation/blood/list')).data;
    const other = { headers: { organization: 'OWN' } };
    const answer = await portal.call('GET', `/donation/blood/detail?id=${first.id}`, other);
    expect(answer.refused).toBeTruthy();
  });

  it('are seeded once', async () => {
    await Promise.all([insertSites(), insertSites()]);
    const rows = await portal.db.selectFrom('blood_site').select('id').execute();
    expect(rows).toHaveLength(6);
  });
});
