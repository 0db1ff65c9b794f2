/** Packages that must always be the latest version: they filter untrusted HTML. */
export const SECURITY_PACKAGES = ['sanitize-html'];

/** @typedef {Record<string, { range: string, why: string }>} Held versions of a package that are excluded, and why */

/**
 * Allowed version ranges of held packages.
 * @param {Held} held
 * @returns {Record<string, string>} ranges
 * @throws TypeError for a range that does not exclude all versions from one on
 */
export function allowedRanges(heldPackages) {
  return Object.fromEntries(
    Object.entries(heldPackages).map(([name, { range }]) => {
      if (!/^>=\d+(?:\.\d+){0,2}$/.test(range))
        throw new TypeError(`${name}: ${range} is no range like ">=1.2"`);
      return [name, range.replace('>=', '<')];
    }),
  );
}

/**
 * Finds outdated packages, and those that must not be outdated.
 * @param {Record<string, string>} versions of the packages in use
 * @param {Record<string, string>} latest latest versions, at least of all outdated packages
 * @param {Held} held
 * @param {Record<string, string>} allowed latest versions of held packages below the excluded ones
 * @returns {{ lines: string[], failures: string[] }} accepted packages, and failures
 */
export function assess(versions, latest, heldPackages, allowed = {}) {
  const isBehind = (name, newest) => newest !== undefined && newest !== versions[name];
  const behind = Object.keys({ ...latest, ...allowed })
    .filter(name => versions[name] && (isBehind(name, latest[name]) || isBehind(name, allowed[name])))
    .sort();
  const lines = [];
  const failures = [];
  for (const name of behind) {
    const line = newest => `${name} ${versions[name]}，最新 ${newest}`;
    const { range, why } = heldPackages[name] ?? {};
    if (SECURITY_PACKAGES.includes(name))
      failures.push(`✗ ${line(latest[name])}：它过滤不可信的内容，必须更新`);
    else if (!range) failures.push(`✗ ${line(latest[name])}：没有写明不更新的原因`);
    else if (isBehind(name, allowed[name]))
      failures.push(`✗ ${line(allowed[name])}：写明不更新的只是 ${range}`);
    else lines.push(`${line(latest[name])}：不用 ${range}，${why}`);
  }
  if (failures.length > 0) {
    failures.push('请更新，或在 scripts/outdated/held-packages.json 写明原因。');
  } else if (lines.length === 0) {
    lines.push('全部是最新的。');
  }
  return { lines, failures };
}
