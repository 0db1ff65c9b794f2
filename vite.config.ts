import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// One file builds both sides: `vite build` the browser's, `vite build --ssr` the server's.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  // rjsf draws Markdown only where a text asks for it; ours never do, and it weighs 30 kB.
  resolve: { alias: { 'markdown-to-jsx/react': `${import.meta.dirname}/src/web/forms/PlainMarkdown.tsx` } },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        rollupOptions: { input: { main: 'src/server/main.ts', command: 'src/server/command.ts' } },
      }
    : { outDir: 'dist/web', target: 'es2022', sourcemap: false, manifest: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,flows,contract,spec}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/{crash,e2e}/**/*.test.ts'],
          // After all others: whole servers and browsers need the machine for themselves.
          sequence: { groupOrder: 1 },
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
