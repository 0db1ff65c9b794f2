import { describe, expect, it, vi } from 'vitest';
import type { StateValue } from 'xstate';
import { initialSnapshotOf, restoreSnapshot } from '../../src/flows/engine/machine';
import { resolveScreen } from '../../src/web/engine/applications/screen';
import { stepLines } from '../../src/web/engine/applications/steps';
import { flows } from '../support/flows';
import { projectForm } from '../support/project-schemas';

interface Node {
  key: string;
  states: Record<string, Node>;
}

/** All states of a machine, as values of a snapshot. */
function states(node: Node): StateValue[] {
  return Object.values(node.states).flatMap((child): StateValue[] => {
    const inner = states(child);
    return inner.length === 0 ? [child.key] : inner.map(value => ({ [child.key]: value }));
  });
}

describe.each([...flows.values()])('Screens of $id', flow => {
  const form = projectForm(flow.id);
  const ids = form.steps.map(({ id }) => id);
  const machine = flow.machine(ids);
  const all = states(machine.root as Node);

  it('exist for each state of the machine', () => {
    expect(all.length).toBeGreaterThan(ids.length + 3);
    for (const value of all) expect(() => resolveScreen(flow, { value })).not.toThrow();
  });

  it('are busy only while a request is in flight', () => {
    const busy = all.filter(value => resolveScreen(flow, { value }).busy);
    const calling = all.filter(value => /"(checking|submitting)"/.test(JSON.stringify(value)));
    expect(busy).toEqual(calling);
  });

  it('throw for an unknown state', () => {
    expect(() => resolveScreen(flow, { value: { preparing: 'dreaming' } })).toThrow(/dreaming/);
  });

  it('list the steps with completed, current and reachable ones', () => {
    const context = { furthest: 1, editing: false, revision: 0 };
    const value = { preparing: { filling: ids[0]! } };
    const snapshot = restoreSnapshot(machine, { value, context });
    const lines = stepLines(form, resolveScreen(flow, { value }), context, [], event => snapshot.can(event));
    expect(lines.map(({ id }) => id)).toEqual(['notice', ...ids, 'review']);
    expect(lines.map(({ state }) => state)).toEqual([
      'done',
      'now',
      ...ids.slice(1).map(() => 'todo'),
      'todo',
    ]);
    expect(lines.filter(({ go }) => go).map(({ id }) => id)).toEqual([...ids, 'review'].slice(1, 2));
  });

  it('continue from the guidance by consent only, as the machine does', () => {
    const initialSnapshot = initialSnapshotOf(machine);
    const availability = ['notice', ...ids, 'review'].map(id => initialSnapshot.can({ type: `GO.${id}` }));
    expect(availability).not.toContain(true);
    const can = vi.fn();
    const lines = stepLines(form, resolveScreen(flow, initialSnapshot), initialSnapshot.context, [], can);
    expect(lines.filter(({ go }) => go)).toEqual([]);
    expect(can).not.toHaveBeenCalled();
  });

  it('mark steps to be visited again', () => {
    const context = { furthest: ids.length, editing: false, revision: 0 };
    const screen = { name: 'review', busy: false } as const;
    const lines = stepLines(form, screen, context, [ids[0]!], () => true);
    expect(lines.find(({ id }) => id === ids[0])?.state).toBe('again');
  });

  it('do not mark steps to be visited again that were never visited', () => {
    const initialSnapshot = initialSnapshotOf(machine);
    const atNotice = stepLines(
      form,
      resolveScreen(flow, initialSnapshot),
      initialSnapshot.context,
      ids,
      () => false,
    );
    expect(atNotice.slice(1).map(({ state }) => state)).toEqual([...ids, 'review'].map(() => 'todo'));
    const context = { furthest: 1, editing: false, revision: 0 };
    const screen = { name: 'step', step: ids[0]!, busy: false } as const;
    const lines = stepLines(form, screen, context, ids, () => true).slice(1, -1);
    expect(lines.map(({ state }) => state)).toEqual(
      ['now', 'again', ...ids.slice(2).map(() => 'todo')].slice(0, ids.length),
    );
  });
});
