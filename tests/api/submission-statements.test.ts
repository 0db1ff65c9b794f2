import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Applicant, createApplicant } from '../support/applicant';
import { isOnCluster } from '../support/cluster';
import { freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let statements = 0;

/** Counts the statements of a handle, without those that begin and end a transaction. */
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    statements += 1;
    return result;
  },
};

let portal: TestPortal;
let applicant: Applicant;
beforeAll(async () => {
  const database = await freshDatabase('society');
  portal = await startTestPortal({ database: { ...database, db: database.db.withPlugin(counter) } });
  applicant = await createApplicant(portal);
});
afterAll(() => portal.close());

// On a cluster each write is a statement.
it.skipIf(isOnCluster())(
  'a submission takes three statements: session, confirmation code, and one that writes everything',
  async () => {
    // The first one also reserves a block of serial numbers, and jobs of the portal may send statements meanwhile.
    const counted: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const code = await applicant.confirmCode('FILED');
      statements = 0;
      const { data } = await applicant.apply({ code });
      counted.push(statements);
      await applicant.cancel(data.id, { code: await applicant.confirmCode('CANCEL') });
    }
    expect(Math.min(...counted)).toBe(3);
  },
);
