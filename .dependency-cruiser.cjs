// Which way imports may point: domain ← flows ← server and web. Run by `npm run check`.

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('domain-stands-alone', 'rules know nobody', { path: '^src/domain/' }, { path: '^src/(flows|server|web)/' }),
    forbid('flows-know-the-domain', 'pure, for both sides', { path: '^src/flows/' }, { path: '^src/(server|web)/' }),
    forbid('web-without-server', 'they meet in the contract', { path: '^src/web/' }, { path: '^src/server/' }),
    forbid('server-without-web', 'they meet in the contract', { path: '^src/server/' }, { path: '^src/web/' }),
    forbid(
      'generated-imports-nothing',
      'it is written from the outside',
      { path: '^src/generated/' },
      { path: '^src/', pathNot: '^src/generated/' },
    ),
    forbid(
      'stores-are-private',
      "an area's SQL is its own: what two areas share is a function of the owning one",
      { path: '^src/server/modules/([^/]+)/' },
      { path: '^src/server/modules/.+store\\.ts$', pathNot: '^src/server/modules/$1/' },
    ),
    forbid(
      'flows-are-told-of-areas',
      'what a transition causes is registered by the areas: no circle',
      { path: '^src/server/engine/applications/' },
      { path: '^src/server/modules/' },
    ),
    forbid(
      'pure-code-is-pure',
      'the same result in the browser, on the server and in a replay',
      { path: '^src/(domain|flows)/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-circles',
      'a circle has no order in which it can be read; types and later loading make none',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    forbid('product-without-tests', 'fixtures stay in tests', { path: '^src/' }, { path: '^tests/' }),
    forbid('nothing-missing', 'every import leads somewhere', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'module', 'node', 'default', 'types'] },
  },
};
