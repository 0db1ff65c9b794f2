import lighthouse from 'lighthouse';

/**
 * Runs Lighthouse with its mobile settings, where network and processor are slowed down by `throttlingMethod:
 * 'devtools'` really (slow 4G, a processor four times slower), and once more when the trace was not recorded: Lighthouse recommends that,
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
