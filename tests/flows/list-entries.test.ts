import { describe, expect, it } from 'vitest';
import { groupListEntries } from '../../src/flows/engine/list-entries';

const row = (path: string, label: string) => ({ path, label, value: '1' });
const goods = (index: number) =>
  ['name', 'number'].map(name => row(`/items/${index}/${name}`, `物资 ${index + 1} · ${name}`));

/** The groups: labels in order, or entries with their labels. */
const read = (rows: Parameters<typeof groupListEntries>[0]) =>
  groupListEntries(rows).map(({ rows = [], entries }) =>
    entries
      ? entries.map(entry => [entry.path, entry.title, ...entry.rows.map(({ label }) => label)])
      : rows.map(({ label }) => label),
  );

describe('entries of a list', () => {
  it('are grouped, between the single answers', () => {
    const rows = [row('/projectId', '项目'), ...goods(0), ...goods(1), row('/valueProof', '价值证明')];
    expect(read(rows)).toEqual([
      ['项目'],
      [
        ['/items/0', '物资 1', 'name', 'number'],
        ['/items/1', '物资 2', 'name', 'number'],
      ],
      ['价值证明'],
    ]);
  });

  it('stay single answers where there is only one entry', () => {
    expect(read([row('/projectId', '项目'), ...goods(0)])).toEqual([
      ['项目', '物资 1 · name', '物资 1 · number'],
    ]);
  });

  it('of two lists are not mixed, and a group of answers is not a list', () => {
    const member = (index: number) => row(`/family/${index}/name`, `家人 ${index + 1} · name`);
    const rows = [...goods(0), ...goods(1), member(0), member(1), row('/contact/name', '联系人 · name')];
    expect(read(rows).map(part => part.length)).toEqual([2, 2, 1]);
    expect(read(rows)[2]).toEqual(['联系人 · name']);
  });
});
