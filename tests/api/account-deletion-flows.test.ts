import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow } from '../../src/flows/engine/flow-definition';
import { listRowsWithOtherKey } from '../../src/server/engine/personal-data/encrypted-rows';
import { listEncryptedColumns } from '../../src/server/engine/personal-data/registry';
import { sweepFiles } from '../../src/server/modules/file/jobs';
import { eraseDeletedAccounts } from '../../src/server/modules/privacy/erasure';
import { applicationAnswers } from '../support/derived-answers';
import { flows } from '../support/flows';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const firstBatch = { mark: Buffer.from('none'), last: null, limit: 10_000 };

/** Collects the strings in answers that identify the applicant: names, numbers, addresses. */
function collectIdentifyingStrings(answers: unknown): string[] {
  if (typeof answers === 'string')
    return /^(?:[A-Z]?\d{8,}[\dX]?|[\p{Script=Han}·]{2,4})$/u.test(answers) ? [answers] : [];
  if (typeof answers !== 'object' || answers === null) return [];
  return Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'object' || /name|idNo|mobile|account/i.test(name)
      ? collectIdentifyingStrings(answer)
      : [],
  );
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/**
 * Submits an application, has staff approve it where the flow is reviewed, and marks the account as closed. Returns the
 * account's id.
 */
async function closeAccountAfterApplication(flow: Flow): Promise<string> {
  const application = await TestApplication.create(portal, flow);
  const { id } = await application.applyEvent({ type: 'FILED' });
  await application.release();
  if (flow.review === true) await application.applyEvent({ type: 'APPROVE' });
  const { db } = portal.services;
  const { account_id } = await db
    .selectFrom('application')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account')
    .set({ status: 'closed', deletion_due_at: null })
    .where('id', '=', account_id)
    .execute();
  return account_id;
}

const secretsOf = ({ id }: Flow) => [
  ...new Set(collectIdentifyingStrings(applicationAnswers(id, 'minimal'))),
];

describe.each([...flows.values()].filter(flow => secretsOf(flow).length > 0))(
  'account deletion after an application of $id',
  flow => {
    it('removes everything that identifies the applicant', async () => {
      const { services } = portal;
      const { db, vault } = services;
      const accountId = await closeAccountAfterApplication(flow);
      expect(await eraseDeletedAccounts(services)).toBe(1);
      await sweepFiles.work({}, { services, id: 'test' });
      const secrets = secretsOf(flow);
      for (const column of listEncryptedColumns()) {
        // Rows of `rescuer_certificate` belong to no account; rows of `account` belong to other accounts as well.
        if (column.table === 'rescuer_certificate' || column.table === 'account') continue;
        for (const row of await listRowsWithOtherKey(db, column, firstBatch)) {
          const text = JSON.stringify(vault.decrypt<unknown>(row.encrypted, column.context(row)));
          for (const secret of secrets) expect(text, column.table).not.toContain(secret);
        }
      }
      const files = db.selectFrom('file').select('id').where('account_id', '=', accountId);
      expect(await files.execute()).toEqual([]);
      for (const table of [
        'application_event',
        'message',
        'draft',
        'volunteer',
        'member',
        'course_seat',
        'audit_log',
      ]) {
        const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.id(table)} t`.execute(
          db,
        );
        const text = rows.map(({ row }) => row).join('\n');
        for (const secret of secrets) expect(text, table).not.toContain(secret);
      }
    });
  },
);
