// Lists the applications of a flow, and reads the last one with its answers, which are masked.
//   PORTAL=https://www.example.org ORGANIZATION=LLBA PORTAL_KEY=boai_… node read-applications.mjs organ-donation
// The key needs the scope applications:read.
import { createPortalClient, PortalRefusal, readAll } from 'boai-portal-client';

const { PORTAL = 'http://localhost:8080', ORGANIZATION = 'LLBA', PORTAL_KEY = '' } = process.env;
const [flow = 'organ-donation'] = process.argv.slice(2);
const portal = createPortalClient({ origin: PORTAL, organization: ORGANIZATION, key: PORTAL_KEY });

const applications = readAll(async page => {
  const query = { flow, page, pageSize: 100 };
  const { data } = await portal.GET('/admin/integration/applications', { params: { query } });
  if (!data) throw new Error('the portal has answered nothing');
  return data.data;
});

try {
  /** @type {string | null} */
  let last = null;
  for await (const { id, no, status, submittedAt } of applications) {
    console.log(`${no} ${submittedAt.slice(0, 10)} ${status.statusText}`);
    last = id;
  }
  if (last !== null) {
    const { data } = await portal.GET('/admin/integration/application', { params: { query: { id: last } } });
    for (const { title, rows } of data?.data.answers ?? []) {
      console.log(title);
      for (const { label, value } of rows) console.log(`  ${label}: ${value}`);
    }
  }
} catch (error) {
  if (!(error instanceof PortalRefusal)) throw error;
  console.error(`refused (${error.code}): ${error.message}`);
  process.exitCode = 1;
}
