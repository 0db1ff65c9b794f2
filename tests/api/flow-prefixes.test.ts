import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { createSerialNumbers } from '../../src/server/engine/applications/serial-numbers';
import { SERVER_OWNERS } from '../../src/server/engine/forms/form-owner';
import { certificateNo, donationNoOf } from '../../src/server/modules/donation/certificate';
import { assertPrefixUnused } from '../../src/server/modules/studio/new-form';
import { createApplicant } from '../support/applicant';
import { createPaidDonation } from '../support/donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

describe('The prefix of a flow that is published', () => {
  const publish = (flow: string, prefix: string | undefined) =>
    portal.services.db.transaction().execute(trx => assertPrefixUnused(trx, SERVER_OWNERS, flow, prefix));

  it('must not be that of another flow that is live by then', async () => {
    await expect(publish('visit', 'QG')).rejects.toMatchObject({
      code: refusals.conflict.code,
      message: '“QG”已是“人体器官捐献志愿登记”的受理编号前缀，请换一个',
    });
  });

  it('may be its own, a new one, or none', async () => {
    await publish('organ-donation', 'QG');
    await publish('visit', 'CG');
    await publish('express', undefined);
  });

  it('is checked by one process at a time: the second waits for the first, and sees what it published', async () => {
    const { db } = portal.services;
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async trx => {
      await assertPrefixUnused(trx, SERVER_OWNERS, 'visit', 'CG');
      second = publish('tour', 'CG').catch((error: Error) => error.message);
      const { version } = portal.services.forms.live('organ-donation');
      const row = await trx
        .selectFrom('form_version')
        .selectAll()
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      const content = structuredClone(row.content) as { process: Record<string, unknown> };
      Object.assign(content.process, { prefix: 'CG', title: '参观预约（示例）' });
      const made = { ...row, version: '0'.repeat(32), flow: 'visit', content: JSON.stringify(content) };
      await trx.insertInto('form_version').values(made).execute();
      const live = await trx
        .selectFrom('live_form')
        .selectAll()
        .where('flow', '=', 'organ-donation')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('live_form')
        .values({ ...live, flow: 'visit', version: made.version })
        .execute();
    });
    expect(await second).toBe('“CG”已是“参观预约（示例）”的受理编号前缀，请换一个');
    await db.deleteFrom('live_form').where('flow', '=', 'visit').execute();
  });
});

describe('The number of a certificate', () => {
  it('begins like that of a lecture, but never is one: all flows of an organisation draw serials from one series', async () => {
    const prefix = (flow: string) => portal.services.forms.live(flow).process?.prefix;
    expect([prefix('lecture'), prefix('donation')]).toEqual(['JZ', 'JK']);
    const { token } = await portal.signUp();
    const { id } = await createPaidDonation(portal, token);
    const registration = await (await createApplicant(portal)).apply();
    const { no, organisation_id } = await portal.services.db
      .selectFrom('application')
      .select(['no', 'organisation_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(certificateNo(no)).toBe(no.replace('JK', 'JZ'));
    expect(donationNoOf(certificateNo(no))).toBe(no);
    // Other flow, other serial; a lecture, too, would have another one than the donation.
    expect(registration.data.no.slice(2)).not.toBe(no.slice(2));

    const servers = [1, 2, 3].map(() => createSerialNumbers(portal.services.unscopedDb));
    const drawn = await Promise.all(
      servers.flatMap(next => Array.from({ length: 50 }, () => next(organisation_id))),
    );
    expect(new Set(drawn).size).toBe(150);
    expect(drawn.map(serial => String(serial).padStart(7, '0'))).not.toContain(no.slice(6));
  });
});
