/**
 * Every flow completely, from opening the page to the application number, against the same live form in plain rjsf with
 * its default theme and Ajv at run time. Both are built for production and served compressed, each as a portal of its
 * own; one Chromium visits them alternately, each time with an empty cache, on a CPU slowed down four times.
 *
 * For a fair comparison both run in the same portal, with its layout, session and calls, so that they differ only in
 * what renders the form; both show one page per step, with the same consents, formats and rules, and submit with the
 * same call. Plain rjsf gets nothing else: no Bootstrap, which its markup is made for, no draft, no eligibility check,
 * no review page, no message catalogue, no region lists. Files are uploaded and dynamic options chosen there as well,
 * with the simplest inputs. What the portal does beyond that is counted against it; the CPU time of a complete walk is
 * reported without a limit, because the portal does more in it.
 */
import { rmSync } from 'node:fs';
import { findBrowser } from '../../../scripts/prepare/find-browser.mjs';
import { buildParts } from '../build-parts.mjs';
import { buildSites } from './site.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);

const columns = [
  { key: 'bytes', label: 'bytes to use', unit: 'kB' },
  { key: 'mount', label: 'mount', unit: 'ms' },
  { key: 'opened', label: 'of it the notice', unit: 'ms' },
  { key: 'keystroke', label: 'keystroke', unit: 'ms' },
  { key: 'allBytes', label: 'walk, bytes', unit: 'kB' },
  { key: 'work', label: 'walk, CPU', unit: 'ms' },
];
const limitedColumns = ['bytes', 'mount', 'keystroke', 'allBytes'];

export default async function measure() {
  process.env.CHROMIUM_PATH = findBrowser();
  const sites = await buildSites();
  const importPart = await buildParts({ walks: 'tests/bench/walks/walks.ts' });
  // The build has set it to production, which would require secrets.
  process.env.NODE_ENV = 'test';
  try {
    const { measureWalks } = await importPart('walks');
    const wanted = process.env.FLOWS?.split(',') ?? [];
    return report(await measureWalks(sites, ROUNDS, wanted));
  } finally {
    rmSync(sites, { recursive: true, force: true });
  }
}

function report(flows) {
  const plain = flow => `${flow}, plain rjsf`;
  return {
    title: `Every flow from the opened page to the acceptance number, CPU slowed down 4 times, ${ROUNDS} rounds`,
    columns,
    rows: flows.flatMap(({ flow, ...walks }) => [
      { name: plain(flow), reference: plain(flow), ...cells(walks.plain) },
      { name: flow, reference: plain(flow), ...cells(walks.ours) },
    ]),
    limits: flows.flatMap(({ flow, ours, plain: theirs }) =>
      limitedColumns
        // No text is typed into a form that consists of choices.
        .filter(
          column =>
            column !== 'keystroke' ||
            [ours, theirs].every(walks => walks.some(({ keystrokes }) => keystrokes.length > 0)),
        )
        .map(column => ({ row: flow, column, atMost: 1 })),
    ),
  };
}

const cells = walks => ({
  bytes: walks.map(({ bytes }) => bytes / 1000),
  mount: walks.map(({ mount }) => mount),
  opened: walks.map(({ opened }) => opened),
  keystroke: walks.flatMap(({ keystrokes }) => keystrokes),
  allBytes: walks.map(({ allBytes }) => allBytes / 1000),
  work: walks.map(({ work }) => work),
});
