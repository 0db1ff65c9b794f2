import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { eventsOf, everyTransition, transitionName } from '../../src/flows/engine/graph';
import { stateName } from '../../src/flows/engine/status';
import { flow as flowNamed, flows } from '../../src/flows/index';
import type { TransitionDetail } from '../../src/web/flow/transition-marks';
import { stepsOf } from '../flows/forms-on-disk';

const FOLDER = 'test-results/transitions';
const seen: TransitionDetail[] = [];

/** Takes down every transition that wizards of this browser window take, as they mark them on their timeline. */
export async function noteTransitions(context: BrowserContext): Promise<void> {
  await context.exposeFunction('noteTransition', (detail: TransitionDetail) => void seen.push(detail));
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
 * Expects that wizards of a flow have taken these transitions so far in this file of tests. They arrive a moment after
 * the click that made them (observer, then bridge to the test), so they are waited for.
 */
export async function expectTransitions(flow: string, names: readonly string[]): Promise<void> {
  await expect.poll(() => transitionsSeen(flow)).toEqual(expect.arrayContaining([...names]));
}

/** Names of the transitions that wizards of a flow have taken so far in this file of tests. */
function transitionsSeen(flow: string): string[] {
  const names = seen
    .filter(detail => detail.flow === flow)
    .map(({ from, event, to }) => `${stateName(from)} --${event}--> ${stateName(to)}`);
  return [...new Set(names)];
}

/** Adds them to what the browser's tests have covered, for the diagrams; what a machine no longer has is dropped. */
export function recordTransitions(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const flow of flows.keys()) {
    const file = `${FOLDER}/${flow}.browser.json`;
    const before: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const known = namesOf(flow);
    const covered = [...new Set([...before, ...transitionsSeen(flow)])].filter(name => known.has(name));
    writeFileSync(file, JSON.stringify(covered.sort(), null, 1));
  }
}

function namesOf(id: string): Set<string> {
  const flow = flowNamed(id);
  const steps = stepsOf(id);
  return new Set(everyTransition(flow.machine(steps), eventsOf(flow, steps)).map(transitionName));
}
