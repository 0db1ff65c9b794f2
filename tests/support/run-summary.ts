import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends a run with what the counts do not tell: which tests passed only at a second try, and how many tests stand in the
 * source, as opposed to those that loops and tables make of them.
 */
export default class RunSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const written = new Set<string>();
    const flaky: string[] = [];
    let run = 0;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        run += 1;
        const { line, column } = test.location ?? { line: 0, column: 0 };
        written.add(`${module.moduleId}:${line}:${column}`);
        if (test.diagnostic()?.flaky) flaky.push(`${module.relativeModuleId} > ${test.fullName}`);
      }
    }
    console.log(`${written.size} tests are written; loops and tables make ${run} of them.`);
    for (const name of flaky) console.log(`flaky, passed at the second try: ${name}`);
  }
}
