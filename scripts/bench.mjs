/**
 * `npm run bench [name…]`: runs every tests/bench/<name>/bench.mjs and prints the measurements: medians, and their
 * ratio to the reference row. Fails when a limit is exceeded.
 *
 * A bench exports a function that measures and returns
 * { title, reference, columns: [{ key, label, unit }],
 * rows: [{ name, reference?, notMeasured?, [key]: number[] }],
 * limits: [{ row, column, atMost?, atLeast?, exactly?, below?, minimum? }] }
 * where `reference` and `row` name rows; a row's own reference takes precedence, and a row without measurements says why
 * in `notMeasured`. `atMost` and `atLeast` limit the ratio to the reference, `exactly`, `below` and `minimum` the median
 * itself.
 */
import { existsSync, readdirSync } from 'node:fs';
import { generatedFiles, prepare } from './prepare.mjs';

const benches = new URL('../tests/bench/', import.meta.url);
const requestedNames = process.argv.slice(2);
const names = readdirSync(benches).filter(
  name =>
    existsSync(new URL(`${name}/bench.mjs`, benches)) &&
    (requestedNames.length === 0 || requestedNames.includes(name)),
);
if (names.length === 0) {
  console.error(
    requestedNames.length > 0
      ? `There is no bench called ${requestedNames.join(', ')}.`
      : 'There are no benches.',
  );
  process.exit(1);
}

await prepare(generatedFiles);
let isWithinLimits = true;
for (const name of names) {
  console.log(`\n${name}: measuring …`);
  const { default: measure } = await import(new URL(`${name}/bench.mjs`, benches).href);
  isWithinLimits = report(await measure()) && isWithinLimits;
}
process.exit(isWithinLimits ? 0 : 1);

function report({ title, reference, columns, rows, limits = [] }) {
  const medians = new Map(
    rows.map(row => [row.name, Object.fromEntries(columns.map(({ key }) => [key, median(row[key])]))]),
  );
  const references = new Map(rows.map(row => [row.name, row.reference ?? reference]));
  const ratio = (row, key) => medians.get(row)[key] / medians.get(references.get(row))[key];
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      rows.map(({ name }) => [
        name,
        Object.fromEntries(
          columns.map(({ key, label, unit }) => [
            label,
            cell(medians.get(name)[key], unit, ratio(name, key)),
          ]),
        ),
      ]),
    ),
  );
  for (const { name, notMeasured } of rows)
    if (notMeasured) console.log(`– ${name}: not measured, because ${notMeasured}`);
  const verdicts = limits.map(limit => checkLimit(limit, columns, medians, ratio));
  for (const { holds, text } of verdicts) console.log(`${holds ? '✓' : '✗'} ${text}`);
  return verdicts.every(({ holds }) => holds);
}

function cell(value, unit, ratio) {
  if (Number.isNaN(value)) return '—'; // a row that only states a requirement
  const shown = `${round(value)}${unit && ` ${unit}`}`;
  return Number.isFinite(ratio) ? `${shown}  (×${ratio.toFixed(2)})` : shown;
}

function checkLimit(
  { row, column, atMost = Infinity, atLeast = 0, exactly, below, minimum },
  columns,
  medians,
  ratio,
) {
  const { label } = columns.find(({ key }) => key === column);
  if (exactly !== undefined) {
    const value = medians.get(row)[column];
    return { holds: value === exactly, text: `${row}, ${label}: ${round(value)}, must be ${exactly}` };
  }
  if (below !== undefined) {
    const value = medians.get(row)[column];
    return { holds: value < below, text: `${row}, ${label}: ${round(value)}, must be below ${below}` };
  }
  if (minimum !== undefined) {
    const value = medians.get(row)[column];
    return {
      holds: value >= minimum,
      text: `${row}, ${label}: ${round(value)}, must be at least ${minimum}`,
    };
  }
  const value = ratio(row, column);
  const limit = atMost < Infinity ? `at most ×${atMost}` : `at least ×${atLeast}`;
  return {
    holds: value <= atMost && value >= atLeast,
    text: `${row}, ${label}: ×${value.toFixed(2)}, must be ${limit}`,
  };
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function round(value) {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : String(Number(value.toFixed(2)));
}
