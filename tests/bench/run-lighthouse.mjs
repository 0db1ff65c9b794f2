import lighthouse from 'lighthouse';

/**
 * Runs Lighthouse with its mobile settings, and once more when the trace was not recorded: Lighthouse recommends that,
 * and the failure is no property of the page.
 * @param {string} url
 * @param {object} flags of Lighthouse: `port` of the browser, `onlyCategories`, `throttlingMethod`
 * @returns its result
 */
export async function runLighthouse(url, flags, again = true) {
  const { lhr } = await lighthouse(url, { ...flags, logLevel: 'error' });
  if (lhr.runtimeError && again) return runLighthouse(url, flags, false);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/**
 * Speed of the phone that is measured for, by Lighthouse's benchmark index: "slowed four times" is meant for a machine
 * of about 1533, says its calculator of multipliers
 * (https://github.com/patrickhulce/lighthouse-cpu-throttling-calculator). On a slower machine the same factor would
 * measure a phone that does not exist.
 */
const PHONE_BENCHMARK_INDEX = 1533 / 4;

/**
 * How much the processor of this machine is slowed down, so that it is as fast as a phone.
 * @param {string} url of a small page
 * @param {number} port of the browser
 * @returns the factor, at least 1: `SLOWDOWN` if it is set, otherwise by the median of three measurements of the machine
 */
export async function measurePhoneSlowdown(url, port) {
  if (process.env.SLOWDOWN) return Number(process.env.SLOWDOWN);
  const indexes = [];
  for (let round = 0; round < 3; round++) {
    const { environment } = await runLighthouse(url, { port, onlyCategories: ['best-practices'] });
    indexes.push(environment.benchmarkIndex);
  }
  const [, median] = indexes.toSorted((one, other) => one - other);
  return Math.max(1, median / PHONE_BENCHMARK_INDEX);
}
