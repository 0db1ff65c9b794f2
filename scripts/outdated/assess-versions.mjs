/** What must be the newest whatever speaks against it: it filters hostile HTML. */
export const NEVER_HELD = ['sanitize-html'];

/** @typedef {Record<string, { range: string, why: string }>} Held which versions of a package are not taken, and why */

/**
 * The versions that may be taken of packages that are held.
 * @param {Held} held
 * @returns {Record<string, string>} ranges
 * @throws TypeError for a range that does not hold all versions from one on
 */
export function allowedRanges(held) {
  return Object.fromEntries(
    Object.entries(held).map(([name, { range }]) => {
      if (!/^>=\d+(?:\.\d+){0,2}$/.test(range))
        throw new TypeError(`${name}: ${range} is no range like ">=1.2"`);
      return [name, range.replace('>=', '<')];
    }),
  );
}

/**
 * What is behind, and what of it may not be.
 * @param {Record<string, string>} versions of the packages in use
 * @param {Record<string, string>} latest newest versions, of all that are behind at least
 * @param {Held} held
 * @param {Record<string, string>} allowed newest versions of held packages below what is held
 * @returns {{ lines: string[], failures: string[] }} what is in order, and what is not
 */
export function assess(versions, latest, held, allowed = {}) {
  const isBehind = (name, newest) => newest !== undefined && newest !== versions[name];
  const behind = Object.keys({ ...latest, ...allowed })
    .filter(name => versions[name] && (isBehind(name, latest[name]) || isBehind(name, allowed[name])))
    .sort();
  const lines = [];
  const failures = [];
  for (const name of behind) {
    const line = newest => `${name} ${versions[name]}，最新 ${newest}`;
    const { range, why } = held[name] ?? {};
    if (NEVER_HELD.includes(name)) failures.push(`✗ ${line(latest[name])}：它过滤不可信的内容，必须更新`);
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
