/** What must be the newest whatever speaks against it: it filters hostile HTML. */
export const NEVER_HELD = ['sanitize-html'];

/**
 * What is behind, and what of it may not be.
 * @param {Record<string, string>} versions of the packages in use
 * @param {Record<string, string>} latest newest versions, of all that are behind at least
 * @param {Record<string, string>} held why packages are held
 * @returns {{ lines: string[], failures: string[] }} what is in order, and what is not
 */
export function assess(versions, latest, held) {
  const behind = Object.keys(latest)
    .filter(name => versions[name] && versions[name] !== latest[name])
    .sort();
  const line = name => `${name} ${versions[name]}，最新 ${latest[name]}`;
  const isWrong = name => NEVER_HELD.includes(name) || !held[name];
  const why = name => (NEVER_HELD.includes(name) ? '它过滤不可信的内容，必须更新' : '没有写明不更新的原因');
  const failures = behind.filter(isWrong).map(name => `✗ ${line(name)}：${why(name)}`);
  const lines = behind.filter(name => !isWrong(name)).map(name => `${line(name)}：${held[name]}`);
  if (failures.length > 0) {
    failures.push('请更新，或在 scripts/outdated/held-packages.json 写明原因。');
  } else if (lines.length === 0) {
    lines.push('全部是最新的。');
  }
  return { lines, failures };
}
