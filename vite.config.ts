import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// @ts-expect-error a script without types
import { INSTALLED_PACKAGES } from './scripts/build/installed-packages.mjs';
// @ts-expect-error a script without types
import { screenForms } from './scripts/build/screen-forms.mjs';
// @ts-expect-error a script without types
import { sharedChunks } from './scripts/build/shared-chunks.mjs';
// @ts-expect-error a script without types
import { generatedFiles, makeIfStale } from './scripts/prepare/artefacts.mjs';

/** `npx vite` and `npx vitest` find the generated files without a script of the project before them. */
const generation = { name: 'generation', config: () => makeIfStale(generatedFiles) };

/** What every page runs on changes seldom, and stays in the browser's cache when the portal is updated. */
const REACT = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
  priority: 3,
};

/** What the portal starts with. */
const START = { name: 'start', tags: ['$initial' as const], priority: 2 };

const shared = sharedChunks();

// One file builds both sides: `vite build` the browser's, `vite build --ssr` the server's.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [generation, screenForms, react(), shared.plugin],
  // All else that it runs on is built in: a thousand small files, each of which a start would find, read and compile by
  // itself.
  ssr: isSsrBuild ? { noExternal: true, external: INSTALLED_PACKAGES } : {},
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node20',
        sourcemap: true,
      }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        sourcemap: false,
        // The largest chunk is the library of charts, loaded where a chart is shown. What visitors load first is limited by
        // `npm run check -- size`.
        chunkSizeWarningLimit: 600,
        manifest: true,
        rollupOptions: {
          output: { codeSplitting: { groups: [REACT, START, { ...shared.group, priority: 1 }] } },
        },
      },
}));
