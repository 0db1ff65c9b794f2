/**
 * Documents of public pages: Lighthouse on a phone with slow 4G, network and processor really slowed down, for each kind
 * of document, and how many of them a second are sent from memory over 64 connections.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort, openBrowser, startPortal } from '../built-portal.mjs';
import { runLighthouse } from '../run-lighthouse.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CONNECTIONS = 64;
const REQUESTS = 4000;
/** Clients of the load: each has the limit of requests to itself. */
const CLIENTS = 100;
const ASKED = '要求';

const categories = {
  performance: '性能',
  accessibility: '无障碍',
  'best-practices': '最佳实践',
  seo: '搜索引擎',
};
const MAXIMUM_FCP_MS = 1000;
const MAXIMUM_LCP_MS = 1500;
const MINIMUM_RATE = 3000;

const columns = [
  ...Object.entries(categories).map(([key, label]) => ({ key, label, unit: '' })),
  { key: 'fcp', label: 'FCP', unit: 'ms' },
  { key: 'lcp', label: 'LCP', unit: 'ms' },
  { key: 'scripts', label: '脚本', unit: 'kB' },
  { key: 'rate', label: '每秒', unit: '' },
  { key: 'p99', label: 'p99', unit: 'ms' },
];

export default async function measure() {
  // Its clients are told apart by the address that the load gives for each of them.
  const portal = await startPortal({ TRUST_PROXY: 'loopback' });
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const generator = fork(new URL('../reads/load.mjs', import.meta.url), { serialization: 'advanced' });
  try {
    const addresses = await listAddresses(portal.origin);
    const rows = addresses.map(({ name }) => emptyRow(name));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { address }] of addresses.entries()) {
        const measured = {
          ...(await measurePage(portal.origin + address, port)),
          ...(await measureRate(generator, portal.origin, address)),
        };
        for (const { key } of columns) rows[index][key].push(measured[key]);
      }
    }
    return report(rows);
  } finally {
    generator.kill();
    await browser.close();
    await portal.stop();
  }
}

const emptyRow = name => ({ name, ...Object.fromEntries(columns.map(({ key }) => [key, []])) });

/** One document of each kind, found as a search engine finds them: in the sitemap. */
async function listAddresses(origin) {
  const kinds = [
    ['首页', /^\/p$/],
    ['新闻列表', /^\/p\/news\/list$/],
    ['新闻', /^\/p\/news\/[^/]{20,}$/],
    ['专题', /^\/p\/topics\/.+/],
    ['项目', /^\/p\/projects\/.+/],
    ['活动', /^\/p\/activities\/.+/],
    ['课程', /^\/p\/courses\/.+/],
    ['事项', /^\/p\/flows\/.+/],
    ['AED', /^\/p\/aeds\/.+/],
    ['联系我们', /^\/p\/contact$/],
    ['捐款公示', /^\/p\/publicity\/donations$/],
  ];
  const read = async url =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc]) => new URL(loc).pathname,
    );
  const parts = await read(`${origin}/sitemap.xml`);
  const paths = (await Promise.all(parts.map(part => read(origin + part)))).flat();
  return kinds.map(([name, pattern]) => {
    const address = paths.find(path => pattern.test(path));
    if (!address) throw new Error(`the sitemap has no document like ${pattern}`);
    return { name, address };
  });
}

async function measurePage(url, port) {
  const lhr = await runLighthouse(url, {
    port,
    onlyCategories: Object.keys(categories),
    throttlingMethod: 'devtools',
  });
  const failed = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.9);
  for (const { id, title, displayValue = '' } of failed)
    console.log(`  ${url}: ${id} – ${title} ${displayValue}`);
  const scripts = lhr.audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    ...Object.fromEntries(Object.keys(categories).map(key => [key, lhr.categories[key].score * 100])),
    fcp: lhr.audits['first-contentful-paint'].numericValue,
    lcp: lhr.audits['largest-contentful-paint'].numericValue,
    scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
}

/** Answers per second from memory: the document has been made by the request before. */
async function measureRate(generator, origin, address) {
  const request = { port: Number(new URL(origin).port), paths: [address], headers: {}, clients: CLIENTS };
  await load(generator, { ...request, connections: CONNECTIONS, requests: REQUESTS / 4 });
  return load(generator, { ...request, connections: CONNECTIONS, requests: REQUESTS });
}

async function load(generator, request) {
  generator.send(request);
  const [{ error, ...measured }] = await once(generator, 'message');
  if (error) throw new Error(error);
  return measured;
}

const report = rows => ({
  title: `公开页面的文档，手机，慢速 4G，处理器放慢四倍：各 ${ROUNDS} 次；${CONNECTIONS} 个连接`,
  reference: ASKED,
  columns,
  rows: [
    {
      ...emptyRow(ASKED),
      ...Object.fromEntries(Object.keys(categories).map(key => [key, [100]])),
      fcp: [MAXIMUM_FCP_MS],
      lcp: [MAXIMUM_LCP_MS],
      rate: [MINIMUM_RATE],
    },
    ...rows,
  ],
  limits: rows.flatMap(({ name }) => [
    ...Object.keys(categories).map(column => ({ row: name, column, minimum: 100 })),
    { row: name, column: 'fcp', below: MAXIMUM_FCP_MS },
    { row: name, column: 'lcp', below: MAXIMUM_LCP_MS },
    { row: name, column: 'scripts', exactly: 0 },
    { row: name, column: 'rate', minimum: MINIMUM_RATE },
  ]),
});
