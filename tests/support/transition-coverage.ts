import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { stateName } from '../../src/flows/engine/status';
import type { TransitionDetail } from '../../src/web/engine/applications/transition-marks';
import { flows } from './flows';

const FOLDER = 'test-results/transitions';
const takenTransitions: TransitionDetail[] = [];

/** Records every transition of the wizards in this browser window, from the marks on the performance timeline. */
export async function noteTransitions(context: BrowserContext): Promise<void> {
  await context.exposeFunction(
    'noteTransition',
    (detail: TransitionDetail) => void takenTransitions.push(detail),
  );
  await context.addInitScript(() => {
    const { noteTransition } = window as unknown as { noteTransition(detail: unknown): void };
    new PerformanceObserver(list => {
      for (const mark of list.getEntriesByName('flow.transition')) {
        noteTransition((mark as PerformanceMark).detail);
      }
    }).observe({ type: 'mark', buffered: true });
  });
}

/**
 * Expects that wizards of a flow have taken these transitions so far in this test file. Waits for them, because they
 * arrive shortly after the click (observer, then bridge to the test).
 */
export async function expectTransitions(flow: string, names: readonly string[]): Promise<void> {
  await expect.poll(() => transitionsSeen(flow)).toEqual(expect.arrayContaining([...names]));
}

/** Names of the transitions that wizards of a flow have taken so far in this test file. */
function transitionsSeen(flow: string): string[] {
  const names = takenTransitions
    .filter(detail => detail.flow === flow)
    .map(({ from, event, to }) => `${stateName(from)} --${event}--> ${stateName(to)}`);
  return [...new Set(names)];
}

/**
 * Writes the covered transitions of a test file for the diagrams, in a file of its own because test files may run
 * concurrently.
 */
export function recordTransitions(): void {
  mkdirSync(FOLDER, { recursive: true });
  const tests = path.basename(expect.getState().testPath ?? '', '.test.ts');
  for (const flow of flows.keys()) {
    const covered = transitionsSeen(flow);
    if (covered.length === 0) continue;
    writeFileSync(`${FOLDER}/${flow}.browser.${tests}.json`, JSON.stringify(covered.sort(), null, 1));
  }
  // Reset for the next test file, which shares this process.
  takenTransitions.length = 0;
}
