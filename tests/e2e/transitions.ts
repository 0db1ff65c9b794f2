import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { eventsOf, everyTransition, stateName, transitionName } from '../../src/flows/engine/graph';
import { flow } from '../../src/flows/index';
import type { TransitionDetail } from '../../src/web/flow/transition-marks';
import { stepsOf } from '../flows/forms-on-disk';

const FOLDER = 'test-results/transitions';
const seen: TransitionDetail[] = [];

/** Takes down every transition that wizards of this browser window take, as they mark them on their timeline. */
export async function noteTransitions(context: BrowserContext): Promise<void> {
  await context.exposeFunction('noteTransition', (detail: TransitionDetail) => void seen.push(detail));
  await context.addInitScript(() => {
    const note = (window as unknown as { noteTransition(detail: unknown): void }).noteTransition;
    new PerformanceObserver(list => {
      for (const mark of list.getEntriesByName('flow.transition')) note((mark as PerformanceMark).detail);
    }).observe({ type: 'mark', buffered: true });
  });
}

/** Names of the transitions that wizards of a flow have taken in this file of tests. */
export function transitionsSeen(flowId: string): Set<string> {
  const own = seen.filter(detail => detail.flow === flowId);
  return new Set(own.map(({ from, event, to }) => `${stateName(from)} --${event}--> ${stateName(to)}`));
}

/** Adds them to what the browser's tests have covered, for the diagrams; what the machine no longer has is dropped. */
export function recordTransitions(flowId: string): void {
  const file = `${FOLDER}/${flowId}.browser.json`;
  const before: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const steps = stepsOf(flowId);
  const machine = flow(flowId).machine(steps);
  const known = new Set(everyTransition(machine, eventsOf(flow(flowId), steps)).map(transitionName));
  const covered = new Set([...before, ...transitionsSeen(flowId)].filter(name => known.has(name)));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, JSON.stringify([...covered].sort(), null, 1));
}
