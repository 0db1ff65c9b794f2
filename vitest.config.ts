import { availableParallelism } from 'node:os';
import { type ConfigEnv, mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';
import building from './vite.config.ts';

/** Files that take more than half a minute, the longest first. */
const LONG = [
  'tests/e2e/every-flow.test.ts',
  'tests/e2e/pages-guests.test.ts',
  'tests/crash/submissions.test.ts',
  'tests/e2e/donation.test.ts',
  'tests/e2e/pages-members.test.ts',
  'tests/e2e/content-desk.test.ts',
  'tests/e2e/pages-staff.test.ts',
  'tests/api/flow-transitions.test.ts',
  'tests/e2e/registration.test.ts',
  'tests/e2e/studio.test.ts',
  'tests/api/contract-fuzz.test.ts',
  'tests/web/content-desk.test.tsx',
  'tests/e2e/privacy.test.ts',
  'tests/e2e/navigation.test.ts',
];

/** Begins with the files that take longest: last, one of them would keep one core busy and the others waiting. */
class LongestFirst implements TestSequencer {
  constructor(private readonly vitest: Vitest) {}

  sort(files: TestSpecification[]): TestSpecification[] {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex(name => moduleId.endsWith(name));
      return at < 0 ? LONG.length : at;
    };
    const name = ({ project, moduleId }: TestSpecification) => `${project.name} ${moduleId}`;
    return files.toSorted((a, b) => rank(a) - rank(b) || name(a).localeCompare(name(b), 'en'));
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    const { index = 1, count = 1 } = this.vitest.config.shard ?? {};
    return files.filter((_, at) => at % count === index - 1);
  }
}

const tests = defineConfig({
  test: {
    // For a busy machine with two cores: a test that hangs is told from one that waits for its turn.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Each waits much: for the database, for what a page shows, for what is written. One more than there are cores
    // keeps them busy.
    maxWorkers: Math.min(6, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
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
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,flows,contract,spec,payments,pdf}/**/*.test.ts'],
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
