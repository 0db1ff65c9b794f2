// Adds up the donations that have arrived since a day, page by page.
//   PORTAL=https://www.example.org ORGANIZATION=LLBA PORTAL_KEY=boai_… node list-donations.mjs 2026-01-01
// The key needs the scope payments:read.
import { createPortalClient, PortalRefusal, readAll } from 'boai-portal-client';

const { PORTAL = 'http://localhost:8080', ORGANIZATION = 'LLBA', PORTAL_KEY = '' } = process.env;
const [day = '2026-01-01'] = process.argv.slice(2);
const portal = createPortalClient({ origin: PORTAL, organization: ORGANIZATION, key: PORTAL_KEY });

const donations = readAll(async page => {
  const query = { flow: 'donation', paidFrom: `${day}T00:00:00+08:00`, page, pageSize: 100 };
  const { data } = await portal.GET('/admin/integration/payments', { params: { query } });
  if (!data) throw new Error('the portal has answered nothing');
  return data.data;
});

try {
  let count = 0;
  let sum = 0;
  for await (const { amount, refund } of donations) {
    count += 1;
    sum += refund?.state === 'done' ? amount - refund.amount : amount;
  }
  console.log(`${count} donations, ${(sum / 100).toFixed(2)} yuan`);
} catch (error) {
  if (!(error instanceof PortalRefusal)) throw error;
  console.error(`refused (${error.code}): ${error.message}`);
  process.exitCode = 1;
}
