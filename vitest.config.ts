import { availableParallelism } from 'node:os';
import { type ConfigEnv, mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import WholeSiteFirst from './tests/support/whole-site-first.ts';
import building from './vite.config.ts';

const tests = defineConfig({
  test: {
    // For a busy machine with two cores: a test that hangs is told from one that waits for its turn.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Each waits much: for the database, for what a page shows, for what is written. One more than there are cores
    // keeps them busy.
    maxWorkers: Math.min(6, availableParallelism() + 1),
    sequence: { sequencer: WholeSiteFirst },
    includeTaskLocation: true,
    reporters: ['default', './tests/support/run-summary.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/{crash,e2e}/**/*.test.ts'],
          // Named first, as it is prepared beside all else that is.
          globalSetup: 'tests/support/seeded-data-setup.ts',
          // After all others: whole servers and browsers need the machine for themselves.
          sequence: { groupOrder: 1 },
          environment: 'node',
          isolate: false,
          // Another try may pass on a busy machine: the summary names what needed it, to be made robust.
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,flows,contract,spec,payments,pdf,faults}/**/*.test.ts'],
          environment: 'node',
          // Rules that keep nothing: a process for all files loads what they share once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/database-setup.ts',
          setupFiles: 'tests/support/cluster-setup.ts',
          // Distributing all tables, and moving rows to another node, takes minutes on a busy machine.
          ...(process.env.CLUSTER && { testTimeout: 420_000 }),
          // Each file starts a server of its own, on a database of its own; only loading what it is made of is shared.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'tests/support/web-setup.ts',
          // What pages are made of is loaded once a process.
          isolate: false,
        },
      },
    ],
  },
});

/** The tests run what the build's configuration makes of the sources. */
export default (env: ConfigEnv) => mergeConfig(building(env), tests);
