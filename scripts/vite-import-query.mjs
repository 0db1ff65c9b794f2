/**
 * Vite marks each dynamic import with a query of its own (`import`, and `t=` after a change), also where the server's
 * API serves the module; the contract refuses queries that it does not know.
 * @param {string} url as requested
 * @returns {string} the address without these marks
 */
export function withoutImportQuery(url) {
  const [path, query] = url.split('?', 2);
  const kept = query?.split('&').filter(part => !/^(?:import(?:=.*)?|t=\d{13})$/.test(part)) ?? [];
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
