/**
 * What a visitor waits for on a phone with slow 4G: Lighthouse with its mobile settings, network and processor really
 * slowed down. Public pages, alternately, each with an empty cache, beside a page of plain HTML with the text and the
 * first picture of the news page. Medians.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, openBrowser, startPortal } from '../built-portal.mjs';
import { runLighthouse } from '../run-lighthouse.mjs';
import { serveFolder } from '../serve-folder.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const STATIC_PAGE = '静态页面';

const MINIMUM_SCORE = 95;
const MAXIMUM_LCP_MS = 2200;
const MAXIMUM_TBT_MS = 200;

/** Pages of which score and blocking time are limited, beside the LCP of every page. */
const SCORED_PAGES = ['/index', '/news', '/apply'];

const columns = [
  { key: 'score', label: '性能', unit: '' },
  { key: 'lcp', label: 'LCP', unit: 'ms' },
  { key: 'tbt', label: 'TBT', unit: 'ms' },
  { key: 'requests', label: 'LCP前的请求', unit: '' },
  { key: 'rounds', label: '先后的请求', unit: '' },
  { key: 'kilobytes', label: 'LCP前的传输', unit: 'kB' },
  { key: 'machine', label: '机器', unit: '' },
];

export default async function measure() {
  const portal = await startPortal();
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const plain = await servePlainPage(browser, portal.origin);
  try {
    const article = (await get(portal.origin, '/news/page/list?pageSize=1')).list[0];
    const routes = [
      '/index',
      '/news',
      `/news/detail?id=${article.id}`,
      '/trainList',
      '/search?keyword=急救',
      '/aedList',
      '/donation',
      '/apply?flow=cpr',
    ];
    const pages = [
      { name: STATIC_PAGE, url: plain.url },
      ...routes.map(route => ({ name: route.split('?')[0], url: `${portal.origin}/#${route}` })),
    ];
    const rows = pages.map(({ name }) => ({
      name,
      ...Object.fromEntries(columns.map(({ key }) => [key, []])),
    }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { url }] of pages.entries()) {
        const measured = await measurePage(url, port);
        for (const { key } of columns) rows[index][key].push(measured[key]);
      }
    }
    return report(rows);
  } finally {
    plain.close();
    await browser.close();
    await portal.stop();
  }
}

async function get(origin, call) {
  const answer = await fetch(`${origin}/api${call}`, { headers: { organization: 'LLBA' } });
  return (await answer.json()).data;
}

/** A page of plain HTML with the text of the news page and its first picture. */
async function servePlainPage(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(`${origin}/#/news`);
  const picture = page.locator('main img').first();
  await picture.waitFor();
  const src = new URL(await picture.getAttribute('src'), origin);
  const texts = (await page.locator('main').innerText()).split('\n').filter(text => text.trim() !== '');
  await page.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'boai-bench-pages-'));
  const file = `picture${path.extname(src.pathname)}`;
  writeFileSync(path.join(folder, file), Buffer.from(await (await fetch(src)).arrayBuffer()));
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>新闻中心</title><body><h1>${escapeText(texts[0])}</h1><img src="/${file}" alt="" width="372" height="209">
${texts
  .slice(1)
  .map(text => `<p>${escapeText(text)}</p>`)
  .join('\n')}`,
  );
  return serveFolder(folder, () => "default-src 'self'");
}

const escapeText = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function measurePage(url, port) {
  const { audits, categories, environment } = await runLighthouse(url, {
    port,
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
  });
  const lcp = audits['largest-contentful-paint'].numericValue;
  const requests = audits['network-requests'].details.items.filter(
    ({ networkRequestTime, transferSize }) => networkRequestTime < lcp && transferSize > 0,
  );
  return {
    score: categories.performance.score * 100,
    lcp,
    tbt: audits['total-blocking-time'].numericValue,
    requests: requests.length,
    rounds: longestSequence(requests),
    kilobytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    machine: environment.benchmarkIndex,
  };
}

/** The most requests of which each began after the one before had ended. */
function longestSequence(requests) {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const request of requests.toSorted((one, other) => one.networkEndTime - other.networkEndTime)) {
    if (request.networkRequestTime < end) continue;
    count++;
    end = request.networkEndTime;
  }
  return count;
}

const report = rows => ({
  title: `公开页面，手机，慢速 4G（网络和处理器实际放慢）：各 ${ROUNDS} 次`,
  reference: STATIC_PAGE,
  columns,
  rows,
  limits: rows
    .filter(({ name }) => name !== STATIC_PAGE)
    .flatMap(({ name }) => [
      { row: name, column: 'lcp', below: MAXIMUM_LCP_MS },
      ...(SCORED_PAGES.includes(name)
        ? [
            { row: name, column: 'score', minimum: MINIMUM_SCORE },
            { row: name, column: 'tbt', below: MAXIMUM_TBT_MS },
          ]
        : []),
    ]),
});
