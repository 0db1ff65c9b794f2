/**
 * Lighthouse scores of the most visited entry pages: its mobile settings, a phone on a slow 4G network, simulated. Each
 * page several times, alternately, with an empty cache; medians.
 */
import { freePort, openBrowser, startPortal } from '../built-portal.mjs';
import { runLighthouse } from '../run-lighthouse.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** The minimum scores out of 100. */
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100 };
const labels = { performance: '性能', accessibility: '无障碍', 'best-practices': '最佳实践' };
const times = [
  { key: 'first-contentful-paint', label: 'FCP', unit: 'ms' },
  { key: 'largest-contentful-paint', label: 'LCP', unit: 'ms' },
  { key: 'total-blocking-time', label: 'TBT', unit: 'ms' },
  { key: 'cumulative-layout-shift', label: 'CLS', unit: '' },
];
/** The speed of this machine by Lighthouse's own benchmark. */
const machine = { key: 'machine', label: '机器', unit: '' };
const keys = [...Object.keys(minimumScores), ...times.map(({ key }) => key), machine.key];

const emptyRow = name => ({ name, ...Object.fromEntries(keys.map(key => [key, []])) });

export default async function measure() {
  const portal = await startPortal();
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const routes = ['/index', `/news/detail?id=${await someArticle(portal.origin)}`, '/donation', '/aedList'];
    const rows = routes.map(route => emptyRow(route.split('?')[0]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, route] of routes.entries()) {
        const answers = await measurePage(`${portal.origin}/#${route}`, port);
        for (const key of keys) rows[index][key].push(answers[key]);
      }
    }
    return report(rows);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The latest article, because most visits start on a news page. */
async function someArticle(origin) {
  const answer = await fetch(`${origin}/api/news/page/list?pageSize=1`, {
    headers: { organization: 'LLBA' },
  });
  const { data } = await answer.json();
  return data.list[0].id;
}

/** Scores and times of a page. Prints what is wrong with it. */
async function measurePage(url, port) {
  const lhr = await runLighthouse(url, {
    port,
    onlyCategories: Object.keys(minimumScores),
  });
  const failed = Object.values(lhr.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 1);
  for (const { id, title } of failed) console.log(`  ${url}: ${id} – ${title}`);
  return Object.fromEntries([
    ...Object.keys(minimumScores).map(key => [key, lhr.categories[key].score * 100]),
    ...times.map(({ key }) => [key, lhr.audits[key].numericValue]),
    [machine.key, lhr.environment.benchmarkIndex],
  ]);
}

const report = rows => ({
  title: `Lighthouse，手机，模拟慢速 4G：各 ${ROUNDS} 次`,
  reference: '要求',
  columns: [...Object.entries(labels).map(([key, label]) => ({ key, label, unit: '' })), ...times, machine],
  rows: [
    {
      ...emptyRow('要求'),
      ...Object.fromEntries(Object.entries(minimumScores).map(([key, least]) => [key, [least]])),
    },
    ...rows,
  ],
  limits: rows.flatMap(({ name }) =>
    Object.keys(minimumScores).map(column => ({ row: name, column, atLeast: 1 })),
  ),
});
