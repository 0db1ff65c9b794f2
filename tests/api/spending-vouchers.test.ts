import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { Donor } from '../support/donor';
import { fetchLink, upload } from '../support/file-upload';
import { pdf, picture } from '../support/sample-files';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let bookkeeper: Bookkeeper;
let spending: { id: string; no: string };
let scan: Buffer;
beforeAll(async () => {
  portal = await startTestPortal();
  bookkeeper = await Bookkeeper.appoint(portal);
  scan = await picture().jpeg().toBuffer();
  const donor = await Donor.guest(portal);
  const id = await donor.createDonation({ amount: '100.00', projectId: projectIdOf(1) });
  await donor.pay(id);
  spending = (await bookkeeper.spend({ amount: '20.00' })).data;
});
afterAll(() => portal.close());

const uploadFile = async (token: string, bytes: Buffer = scan, kind = 'doc'): Promise<string> =>
  (await upload(portal, token, bytes, { kind, name: '发票.jpg' })).data.file.id;
const add = (token: string, files: string[], id = spending.id) =>
  portal.post('/admin/project/spending/voucher/add', { token, body: { id, files } });
const list = (token: string, id = spending.id) =>
  portal.get('/admin/project/spending/voucher/list', { token, query: { id } });
const paths = (token: string, id: string) => portal.get('/file/path', { token, query: { id } });

describe('The vouchers of a spending entry', () => {
  it('are stored with it and accessible to all bookkeepers, and every access is logged', async () => {
    const files = [await uploadFile(bookkeeper.token), await uploadFile(bookkeeper.token, pdf())];
    expect((await add(bookkeeper.token, files)).code).toBe(0);
    const colleague = await Bookkeeper.appoint(portal);
    const { data } = await list(colleague.token);
    expect(data.list.map(({ id }: { id: string }) => id)).toEqual(files);
    const [link] = (await paths(colleague.token, files[0]!)).data.list;
    expect((await fetchLink(portal, link.path)).bytes.equals(scan)).toBe(true);
    const { rows } = await sql<{ action: string; detail: Record<string, unknown> }>`
      SELECT action, detail FROM audit_log WHERE action IN ('spending.voucher', 'file.viewed')
       ORDER BY at`.execute(portal.services.db);
    expect(rows).toMatchObject([
      { action: 'spending.voucher', detail: { no: spending.no, files } },
      { action: 'file.viewed', detail: { spending: spending.id, files: [files[0]] } },
    ]);
  });

  it('are not accessible to the public, to reviewers, and to former bookkeepers', async () => {
    const otherBookkeeper = await portal.signUp({ roles: ['finance'] });
    const file = await uploadFile(otherBookkeeper.token);
    expect((await add(otherBookkeeper.token, [file])).code).toBe(0);
    const { token: admin } = await portal.signUp({ roles: ['admin'] });
    const body = { accountId: otherBookkeeper.accountId, roles: [] };
    expect((await portal.post('/admin/staff/roles', { token: admin, body })).code).toBe(0);
    const others = [
      otherBookkeeper,
      await portal.signUp({ roles: ['review', 'content'] }),
      await portal.signUp(),
    ];
    for (const { token } of others) {
      expect((await list(token)).code).toBe(refusals.forbidden.code);
      expect((await paths(token, file)).data.list).toEqual([]);
    }
    expect(JSON.stringify((await portal.get('/publicity/expend')).data)).not.toContain(file);
  });

  it('can be neither removed, nor cleaned up, nor attached to another entry', async () => {
    const file = await uploadFile(bookkeeper.token);
    expect((await add(bookkeeper.token, [file])).code).toBe(0);
    expect((await add(bookkeeper.token, [file])).code).toBe(0);
    await portal.post('/file/remove', { token: bookkeeper.token, body: { id: file } });
    const { rows } = await sql<{ kept: boolean }>`
      SELECT keep_until > now() AS kept FROM file WHERE id = ${file}`.execute(portal.services.db);
    expect(rows).toEqual([{ kept: true }]);
    const other = (await bookkeeper.spend({ amount: '5.00' })).data;
    expect((await add(bookkeeper.token, [file], other.id)).code).toBe(refusals.formInvalid.code);
    expect((await list(bookkeeper.token, other.id)).data.list).toEqual([]);
  });

  it('must be own uploads of the right kind, for an existing entry', async () => {
    const colleague = await Bookkeeper.appoint(portal);
    expect((await add(bookkeeper.token, [await uploadFile(colleague.token)])).code).toBe(
      refusals.formInvalid.code,
    );
    expect((await add(bookkeeper.token, [await uploadFile(bookkeeper.token, scan, 'img')])).code).toBe(
      refusals.formInvalid.code,
    );
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await add(bookkeeper.token, [await uploadFile(bookkeeper.token)], nowhere)).code).toBe(
      refusals.notFound.code,
    );
    expect((await add(bookkeeper.token, [nowhere])).code).toBe(refusals.formInvalid.code);
  });
});
