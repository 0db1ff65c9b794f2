/**
 * Vite adds a query of its own to each dynamic import (`import`, and `t=` after a change), also where the server's API
 * serves the module; the contract refuses unknown queries.
 * @param {string} url as requested
 * @returns {string} the URL without these parameters
 */
export function withoutImportQuery(url) {
  const [path, query] = url.split('?', 2);
  const keptParameters = query?.split('&').filter(part => !/^(?:import(?:=.*)?|t=\d{13})$/.test(part)) ?? [];
  return keptParameters.length > 0 ? `${path}?${keptParameters.join('&')}` : path;
}
