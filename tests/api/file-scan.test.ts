import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { File as FileTable } from '../../src/generated/database';
import type { Services } from '../../src/server/engine/services';
import { fileBytes } from '../../src/server/modules/file';
import { scanFiles, scanOlderFiles } from '../../src/server/modules/file/jobs';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import {
  createScanner,
  type Scanner,
  ScannerUnavailableError,
} from '../../src/server/platform/scanner/scanner';
import { readScanner } from '../../src/server/platform/scanner/settings';
import { type ClamdProcess, hasClamd, startClamd } from '../support/clamd-process';
import { fetchLink, upload } from '../support/file-upload';
import { multipart, pdf, picture } from '../support/sample-files';
import { createSecondOrganisation } from '../support/second-organisation';
import { type ClamdManner, EICAR, type StandInClamd, startStandInClamd } from '../support/stand-in-clamd';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let clamd: StandInClamd;
let portal: TestPortal;
let services: Services;
let token: string;
let accountId: string;
beforeAll(async () => {
  clamd = await startStandInClamd();
  const scanner = { host: '127.0.0.1', port: clamd.port };
  portal = await startTestPortal({ config: { scanner } });
  ({ token, accountId } = await portal.signUp());
  const { organisations, config } = portal.services;
  services = forOrganisation(portal.services, (await organisations.find(config.organisation))!.id);
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.manner = 'honest';
  clamd.scanned.length = 0;
});

afterEach(() => void vi.useRealTimers());

const infectedPdf = () => pdf(`% ${EICAR}\n`);
const scanWaiting = () => scanFiles.work({}, { services: portal.services, id: randomUUID() });
const scanEarlier = () => scanOlderFiles.work({}, { services: portal.services, id: randomUUID() });

async function stateOf(id: string): Promise<string | undefined> {
  const { data } = await portal.get('/file/detail', { token, query: { id } });
  return data.list[0]?.scan;
}

/** An upload that the scanner did not answer for. */
async function uploadUnscanned(bytes = pdf('% waits\n')) {
  clamd.manner = 'closing';
  const { data } = await upload(portal, token, bytes);
  clamd.manner = 'honest';
  return data as { file: { id: string; scan: string }; link: { path: string } };
}

describe('An upload, where there is a scanner,', () => {
  it('is scanned before it is acknowledged, and can be opened when it is clean', async () => {
    const { data } = await upload(portal, token, pdf('% clean\n'));
    expect(data.file.scan).toBe('clean');
    expect(clamd.scanned).toHaveLength(1);
    expect((await fetchLink(portal, data.link.path)).status).toBe(200);
  });

  it('with malware is refused by a sentence, kept in quarantine, and in the audit log', async () => {
    const key = randomUUID();
    const answer = await upload(portal, token, infectedPdf(), { key });
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('没有通过安全检查') });
    // A repetition of the same upload says the same.
    expect(await upload(portal, token, infectedPdf(), { key })).toMatchObject({ status: 400 });
    const file = await services.db
      .selectFrom('file')
      .select(['id', 'scan_state', 'scan_finding'])
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({ scan_state: 'infected', scan_finding: 'Eicar-Test-Signature' });
    const entries = await services.db
      .selectFrom('audit_log')
      .select(['account_id', 'detail'])
      .where('action', '=', 'file.infected')
      .execute();
    expect(entries).toEqual([
      { account_id: accountId, detail: { files: [file.id], reason: 'Eicar-Test-Signature' } },
    ]);
    const opened = await portal.post('/file/download', { token, body: { id: file.id } });
    expect([403, 404]).toContain(opened.status);
    await expect(fileBytes(services, file.id)).rejects.toThrow('没有通过安全检查');
  });

  it.each<[ClamdManner]>([['closing'], ['garbage'], ['endless'], ['silent']])(
    'is kept without being opened by anybody when the scanner is %s, and scanned later',
    async manner => {
      clamd.manner = manner;
      const { code, data } = await upload(portal, token, await picture(60, 80).jpeg().toBuffer());
      expect([code, data.file.scan]).toEqual([0, 'pending']);
      for (const link of [data.link.path, data.link.thumbnail]) {
        const answer = await fetchLink(portal, link);
        expect([answer.status, JSON.parse(answer.body).code]).toEqual([409, 1201]);
        expect(answer.body).toContain('还在做安全检查');
      }
      clamd.manner = 'honest';
      await scanWaiting();
      expect(await stateOf(data.file.id)).toBe('clean');
      expect((await fetchLink(portal, data.link.path)).status).toBe(200);
    },
  );

  it('that turns out to be infected later cannot be opened or submitted', async () => {
    const { file, link } = await uploadUnscanned(infectedPdf());
    expect(file.scan).toBe('pending');
    await scanWaiting();
    expect(await stateOf(file.id)).toBe('infected');
    expect((await fetchLink(portal, link.path)).status).toBe(403);
    const { db, vault } = services;
    const { applicationFiles } = await import('../../src/server/modules/file/application-files');
    const binding = {
      organisationId: await organisationId(),
      accountId,
      applicationId: randomUUID(),
      part: 'form',
    };
    const bind = applicationFiles({ db, vault }).bind(
      [{ id: file.id, kind: 'doc', path: '/proof' }],
      { ...binding, renewed: false },
      db,
    );
    await expect(bind).rejects.toMatchObject({
      fields: [{ path: '/proof', message: '有文件没有通过安全检查，请移除后换一个' }],
    });
  });

  it('that the scanner says is too large for it stays closed, and is tried again after an hour', async () => {
    clamd.manner = 'tooLarge';
    const { data } = await upload(portal, token, pdf('% large\n'));
    expect(data.file.scan).toBe('failed');
    expect((await fetchLink(portal, data.link.path)).status).toBe(409);
    clamd.manner = 'honest';
    await scanWaiting();
    expect(await stateOf(data.file.id)).toBe('failed');
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    await services.db
      .updateTable('file')
      .set({ scanned_at: earlier })
      .where('id', '=', data.file.id)
      .execute();
    await scanWaiting();
    expect(await stateOf(data.file.id)).toBe('clean');
  });

  it('of the media library goes the same way', async () => {
    const editor = await portal.signUp({ roles: ['content'] });
    const uploadMedia = (bytes: Buffer) => {
      const { payload, headers } = multipart(bytes);
      return portal.post('/admin/content/media/upload', {
        token: editor.token,
        query: { alt: '示例' },
        body: payload,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
    };
    clamd.manner = 'closing';
    const { code, data } = await uploadMedia(await picture(70, 80).jpeg().toBuffer());
    expect(code).toBe(0);
    expect((await fetchLink(portal, data.url)).status).toBe(409);
    clamd.manner = 'honest';
    await scanWaiting();
    expect((await fetchLink(portal, data.url)).status).toBe(200);
    expect(await uploadMedia(infectedPdf())).toMatchObject({ status: 400 });
  });

  it('is counted for the operator, who sees that the scanner is away', async () => {
    await uploadUnscanned();
    const { token: admin } = await portal.signUp({ roles: ['admin'] });
    const scans = async () => (await portal.get('/admin/operations/state', { token: admin })).data.fileScans;
    expect(await scans()).toMatchObject({ scanner: 'ready', waiting: 1 });
    expect((await scans()).infected).toBeGreaterThanOrEqual(2);
    clamd.manner = 'garbage';
    expect(await scans()).toMatchObject({ scanner: 'away', waiting: 1 });
    // A job that finds no scanner leaves what waits.
    await scanWaiting();
    expect(await scans()).toMatchObject({ waiting: 1 });
    clamd.manner = 'honest';
    await scanWaiting();
    expect(await scans()).toMatchObject({ waiting: 0 });
  });

  it('that gets no answer does not keep others waiting, and is tried again', async () => {
    const { file } = await uploadUnscanned(pdf('% breaks the scanner, too\n'));
    clamd.manner = 'closing';
    await scanWaiting();
    const other = await uploadUnscanned(pdf('% uploaded behind it\n'));
    clamd.scanned.length = 0;
    await scanWaiting();
    expect(clamd.scanned).toHaveLength(1);
    expect([await stateOf(file.id), await stateOf(other.file.id)]).toEqual(['pending', 'clean']);
    await changeFile(file.id, { scan_claimed_until: new Date(Date.now() - 1000) });
    await scanWaiting();
    expect(await stateOf(file.id)).toBe('clean');
  });

  it('that gets no answer is tried again after those that have not been tried', async () => {
    const endless = await uploadUnscanned(pdf('% endless\n'));
    const behind = await uploadUnscanned(pdf('% behind the endless one\n'));
    await scanSlowly('% endless');
    expect(await stateOf(behind.file.id)).toBe('pending');
    await changeFile(endless.file.id, { scan_claimed_until: new Date(Date.now() - 1000) });
    await scanSlowly('% endless');
    expect(await stateOf(behind.file.id)).toBe('clean');
    await scanAgain(endless.file.id);
  });

  it('has its turn, whatever becomes of those of other organisations', async () => {
    const texts = ['% of the first\n', '% of the second\n'] as const;
    const first = await uploadUnscanned(pdf(texts[0]));
    const other = await createSecondOrganisation(portal);
    clamd.manner = 'closing';
    const second = await upload(other, (await other.signUp()).token, pdf(texts[1]));
    clamd.manner = 'honest';
    const files = [
      { id: first.file.id, text: texts[0] },
      { id: second.data.file.id as string, text: texts[1] },
    ] as const;
    for (const [odd, good] of [files, files.toReversed()] as (typeof files)[]) {
      const { encrypted } = await readFile(odd.id);
      await changeFile(odd.id, { scan_state: 'pending', encrypted: Buffer.from('unreadable') });
      await expect(scanWaiting()).rejects.toThrow();
      expect((await readFile(good.id)).scan_state).toBe('clean');
      await changeFile(odd.id, { encrypted });
    }
    for (const [endless, good] of [files, files.toReversed()] as (typeof files)[]) {
      await changeFile(good.id, { scan_state: 'pending' });
      // A run begins at any organisation, so that one of the next does at this one.
      for (let run = 0; run < 60 && (await readFile(good.id)).scan_state !== 'clean'; run += 1) {
        await changeFile(endless.id, { scan_state: 'pending', scan_claimed_until: null });
        await scanSlowly(endless.text);
      }
      expect((await readFile(good.id)).scan_state).toBe('clean');
      await scanAgain(endless.id);
    }
  });

  it.each([
    ['uploaded', 'pending', scanFiles],
    ['of before there was one', null, scanOlderFiles],
  ] as const)('%s is scanned by the next run of the job when one takes too long', async (_, state, job) => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const { file } = await uploadUnscanned(pdf(`% ${name} of a slow scanner, ${job.name}\n`));
      await changeFile(file.id, { scan_state: state });
      ids.push(file.id);
    }
    const unscanned = async () =>
      (await Promise.all(ids.map(stateOf))).filter(each => each !== 'clean').length;
    vi.useFakeTimers({ toFake: ['Date'] });
    const scanner: Scanner = {
      ping: async () => {},
      scan: async () => {
        vi.setSystemTime(Date.now() + 20_000);
        return { state: 'clean' };
      },
    };
    const run = () => job.work({}, { services: { ...portal.services, scanner }, id: randomUUID() });
    await run();
    expect(await unscanned()).toBe(1);
    await run();
    expect(await unscanned()).toBe(0);
  });

  it('of before there was one can be opened, and is scanned once by jobs of two processes', async () => {
    const clean = [];
    for (const name of ['one', 'two', 'three', 'four']) clean.push(await uploadEarlier(pdf(`% ${name}\n`)));
    const infected = await uploadEarlier(infectedPdf());
    const { token: admin } = await portal.signUp({ roles: ['admin'] });
    const left = async () => {
      const { data } = await portal.get('/admin/operations/state', { token: admin });
      return data.fileScans.earlier;
    };
    expect(await left()).toBe(5);
    expect(await stateOf(infected.file.id)).toBeUndefined();
    expect((await fetchLink(portal, infected.link.path)).status).toBe(200);
    await Promise.all([scanEarlier(), scanEarlier(), scanEarlier()]);
    expect(clamd.scanned).toHaveLength(5);
    expect(await left()).toBe(0);
    expect(await stateOf(infected.file.id)).toBe('infected');
    expect((await fetchLink(portal, infected.link.path)).status).toBe(403);
    for (const { file, link } of clean) {
      expect(await stateOf(file.id)).toBe('clean');
      expect((await fetchLink(portal, link.path)).status).toBe(200);
    }
  });

  it('of before there was one stays open where it cannot be scanned, and is tried again after a day', async () => {
    const { file, link } = await uploadEarlier(pdf('% large, early\n'));
    clamd.manner = 'tooLarge';
    await scanEarlier();
    clamd.manner = 'honest';
    expect(await stateOf(file.id)).toBeUndefined();
    expect((await fetchLink(portal, link.path)).status).toBe(200);
    await scanEarlier();
    expect(await stateOf(file.id)).toBeUndefined();
    await changeFile(file.id, { scanned_at: new Date(Date.now() - 25 * 3_600_000) });
    await scanEarlier();
    expect(await stateOf(file.id)).toBe('clean');
  });

  it('of before there was one waits for a scanner that is away, and for a job that has it until that has ended', async () => {
    const { file } = await uploadEarlier(pdf('% waits for a job\n'));
    clamd.manner = 'garbage';
    await scanEarlier();
    clamd.manner = 'honest';
    await changeFile(file.id, { scan_claimed_until: new Date(Date.now() + 60_000) });
    await scanEarlier();
    expect(clamd.scanned).toEqual([]);
    await changeFile(file.id, { scan_claimed_until: new Date(Date.now() - 1000) });
    await scanEarlier();
    expect(await stateOf(file.id)).toBe('clean');
  });

  it('of before there was one that gets no answer does not keep others waiting', async () => {
    const { file, link } = await uploadEarlier(pdf('% breaks the scanner\n'));
    clamd.manner = 'closing';
    await scanEarlier();
    clamd.manner = 'honest';
    const other = await uploadEarlier(pdf('% behind it\n'));
    await scanEarlier();
    expect(clamd.scanned).toHaveLength(1);
    expect([await stateOf(file.id), await stateOf(other.file.id)]).toEqual([undefined, 'clean']);
    expect((await fetchLink(portal, link.path)).status).toBe(200);
  });

  /** A file that was stored when no scanner ran. */
  async function uploadEarlier(bytes: Buffer) {
    const uploaded = await uploadUnscanned(bytes);
    await changeFile(uploaded.file.id, { scan_state: null });
    clamd.scanned.length = 0;
    return uploaded;
  }

  const changeFile = (id: string, values: Updateable<FileTable>) =>
    portal.ownerDb.updateTable('file').set(values).where('id', '=', id).execute();

  const readFile = (id: string) =>
    portal.ownerDb.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** A run of the job with a scanner that gives no answer for files with this text, after a minute. */
  async function scanSlowly(text: string): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'] });
    const scanner: Scanner = {
      ping: async () => {},
      scan: async bytes => {
        if (!bytes.includes(text)) return { state: 'clean' };
        vi.setSystemTime(Date.now() + 60_000);
        throw new ScannerUnavailableError('no answer');
      },
    };
    await scanFiles.work({}, { services: { ...portal.services, scanner }, id: randomUUID() });
    vi.useRealTimers();
  }

  /** Scans a file for which there was no answer. */
  async function scanAgain(id: string): Promise<void> {
    await changeFile(id, { scan_claimed_until: null });
    await scanWaiting();
    expect((await readFile(id)).scan_state).toBe('clean');
  }

  const organisationId = async () => {
    const { organisations, config } = portal.services;
    return (await organisations.find(config.organisation))!.id;
  };
});

describe('The scanner', () => {
  it('that does not listen is unavailable', async () => {
    const closed = await startStandInClamd();
    await closed.close();
    const scanner = createScanner({ host: '127.0.0.1', port: closed.port });
    await expect(scanner.scan(Buffer.from('a'))).rejects.toThrow(ScannerUnavailableError);
    await expect(scanner.ping()).rejects.toThrow(ScannerUnavailableError);
  });

  it('that is silent is given up in time', async () => {
    clamd.manner = 'silent';
    const scanner = createScanner({ host: '127.0.0.1', port: clamd.port });
    await expect(scanner.scan(Buffer.from('a'), 200)).rejects.toThrow('no answer within 200 ms');
  });

  it('is set by a socket or a host and its port, and by nothing else', () => {
    expect(readScanner('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(readScanner('clamav.internal:3310')).toEqual({ host: 'clamav.internal', port: 3310 });
    expect(readScanner('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(readScanner(undefined)).toBeNull();
    for (const text of ['clamav', 'http://clamav:3310', ':3310', 'clamav:99999'])
      expect(() => readScanner(text)).toThrow('CLAMAV');
  });
});

describe.skipIf(!hasClamd())('ClamAV as Debian has it (skipped: clamav-daemon is not installed)', () => {
  let real: ClamdProcess;
  beforeAll(async () => {
    real = await startClamd({ maxBytes: 1_000_000 });
  });
  afterAll(() => real.stop());

  it('finds malware, and passes what is clean', async () => {
    const scanner = createScanner({ path: real.socket });
    expect(await scanner.scan(pdf())).toEqual({ state: 'clean' });
    expect(await scanner.scan(infectedPdf())).toEqual({
      state: 'infected',
      finding: expect.stringContaining('Eicar.Test'),
    });
    expect(await scanner.scan(Buffer.alloc(300_000, 'a'))).toEqual({ state: 'clean' });
  });

  it('says when a file is too large for it', async () => {
    const scanner = createScanner({ path: real.socket });
    expect(await scanner.scan(Buffer.alloc(8_000_000, 'a'))).toEqual({
      state: 'failed',
      finding: 'INSTREAM size limit exceeded. ERROR',
    });
  });
});
