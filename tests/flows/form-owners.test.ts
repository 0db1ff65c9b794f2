import { describe, expect, it } from 'vitest';
import type { Migration } from '../../src/flows/engine/migration';
import { pickNearest, SERVER } from '../../src/server/engine/forms/form-owner';
import { findMigrationPath, type PublicationStep } from '../../src/server/engine/forms/migration-path';

const [CITY, PROVINCE] = ['city', 'province'];

describe('The publication that counts for an organisation', () => {
  const last = (owner: string, origin = 'studio', flow = 'help') => ({ owner, origin, flow });
  const ownerFor = (rows: ReturnType<typeof last>[]) =>
    pickNearest(rows, [CITY, PROVINCE, SERVER]).map(({ owner }) => owner);

  it('is its own, else that of the organisation above, else that of the server', () => {
    const rows = [last(SERVER, 'folder'), last(PROVINCE), last(CITY)];
    expect(ownerFor(rows)).toEqual([CITY]);
    expect(ownerFor(rows.slice(0, 2))).toEqual([PROVINCE]);
    expect(ownerFor(rows.slice(0, 1))).toEqual([SERVER]);
  });

  it('is not its own any more when it follows again', () => {
    expect(ownerFor([last(SERVER, 'folder'), last(PROVINCE), last(CITY, 'inherited')])).toEqual([PROVINCE]);
  });

  it('is found for each form by itself', () => {
    const rows = [
      last(CITY, 'studio', 'own'),
      last(SERVER, 'folder', 'help'),
      last('sibling', 'studio', 'other'),
    ];
    expect(pickNearest(rows, [CITY, SERVER]).map(({ flow }) => flow)).toEqual(['help', 'own']);
  });
});

describe('The migrations from one version to another', () => {
  const rename = (to: string): Migration => [{ op: 'rename', from: '/a', to: `/${to}` }] as never;
  let at = 0;
  const step = (owner: string, previous: string | null, version: string): PublicationStep => ({
    ...{ owner, number: ++at, version, previous, migration: rename(`${previous}-${version}`) },
  });
  const namesOf = (path: readonly Migration[]) =>
    path.map(([operation]) => (operation as { to?: string })?.to);
  const find = (steps: readonly PublicationStep[], from: string, to: string) =>
    namesOf(findMigrationPath(steps, { from, to }));

  it('are those of all publications in between, by the last way', () => {
    const steps = [
      step(SERVER, null, 'v1'),
      step(SERVER, 'v1', 'v2'),
      step(SERVER, 'v2', 'v1'),
      step(SERVER, 'v1', 'v3'),
    ];
    expect(find(steps, 'v2', 'v3')).toEqual(['/v2-v1', '/v1-v3']);
    expect(find(steps, 'v1', 'v3')).toEqual(['/v1-v3']);
    expect(find(steps, 'v3', 'v3')).toEqual([]);
    expect(find(steps, 'unknown', 'v3')).toEqual([]);
  });

  it('follow the numbers where earlier programs have not stored what was live before', () => {
    const steps = [step(SERVER, null, 'v1'), step(SERVER, null, 'v2')];
    expect(find(steps, 'v1', 'v2')).toEqual(['/null-v2']);
  });

  it('lead from a version above to what an organisation has made of it, and back', () => {
    const steps = [
      step(SERVER, null, 's1'),
      step(SERVER, 's1', 's2'),
      step(CITY, 's2', 'c1'),
      step(SERVER, 's2', 's3'),
      step(CITY, 'c1', 'c2'),
      step(CITY, 'c2', 's3'),
      step(SERVER, 's3', 's4'),
    ];
    expect(find(steps, 's1', 'c2')).toEqual(['/s1-s2', '/s2-c1', '/c1-c2']);
    expect(find(steps, 'c1', 's4')).toEqual(['/c1-c2', '/c2-s3', '/s3-s4']);
  });
});
