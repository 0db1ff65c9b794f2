// Which way imports may point: the layers of docs/architecture.md. Run by `npm run check`.

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Imports that are needed before a module runs: neither types nor what is loaded later. */
const BY_VALUE = { dependencyTypesNot: ['type-only', 'dynamic-import'] };

/** Imports by value, and types. */
const NOT_LAZY = { dependencyTypesNot: ['dynamic-import'] };

const SERVER = ['platform', 'engine', 'modules'];
const WEB = ['ui', 'app', 'engine', 'features', '(pages|admin)'];

/** No layer imports a later one in this way. */
const layers = (side, names, way) =>
  names.slice(0, -1).map((name, at) =>
    forbid(
      `${side}-${name}-layer`,
      `${names.join(' ← ')}: a layer knows only those before it`,
      { path: `^src/${side}/${name}/` },
      { path: `^src/${side}/(?:(?:${names.slice(at + 1).join('|')})/|[^/]+$)`, ...way },
    ),
  );

module.exports = {
  forbidden: [
    forbid('domain-imports-nothing', 'rules of both sides', { path: '^src/domain/' }, { path: '^src/(flows|server|web)/' }),
    forbid('flows-import-domain-only', 'pure, for both sides', { path: '^src/flows/' }, { path: '^src/(server|web)/' }),
    forbid('web-without-server', 'they meet in the contract', { path: '^src/web/' }, { path: '^src/server/' }),
    forbid('server-without-web', 'they meet in the contract', { path: '^src/server/' }, { path: '^src/web/' }),
    forbid(
      'generated-imports-nothing',
      'it is written by scripts/generate',
      { path: '^src/generated/' },
      { path: '^src/', pathNot: '^src/generated/' },
    ),
    ...layers('server', SERVER, BY_VALUE),
    ...layers('web', WEB, NOT_LAZY),
    forbid(
      'modules-by-their-index',
      'what modules share is exported by the index.ts of the owning one',
      { path: '^src/server/modules/([^/]+)/' },
      { path: '^src/server/modules/[^/]+/', pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index\\.ts$'] },
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
      { circular: true, viaOnly: BY_VALUE },
    ),
    forbid(
      'bytes-from-outside-are-confined',
      'only the program of the processes without rights decodes pictures, and only it has what does',
      { path: '^src/', pathNot: '^src/server/platform/confined/' },
      {
        path: ['^node_modules/sharp/', '^src/server/platform/confined/(?!index\\.ts$)'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('product-without-demo', 'a production build contains no demo data', { path: '^src/' }, { path: '^demo/' }),
    forbid(
      'demo-knows-modules-by-their-index',
      'the demo is made by the engine and by what modules share',
      { path: '^demo/' },
      { path: ['^src/web/', '^src/server/modules/[^/]+/'], pathNot: '^src/server/modules/[^/]+/index\\.ts$' },
    ),
    forbid('product-without-tests', 'fixtures stay in tests', { path: '^(src|demo)/' }, { path: '^tests/' }),
    forbid('nothing-missing', 'every import leads somewhere', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'module', 'node', 'default', 'types'] },
  },
};
