import { describe, expect, it } from 'vitest';
// @ts-expect-error a script without types
import { sharedChunks } from '../../scripts/build/shared-chunks.mjs';

interface Module {
  imports?: readonly string[];
  /** Parts that it loads later, by `import()`. */
  later?: readonly string[];
  size?: number;
}

const LARGE = 100_000;

/** The chunk of each module that has one. The first module is what the portal starts with. */
function chunksOf(modules: Record<string, Module>): Record<string, string> {
  const ids = Object.keys(modules);
  const importersOf = (id: string, kind: 'imports' | 'later') =>
    ids.filter(importer => modules[importer]![kind]?.includes(id));
  const { plugin, group } = sharedChunks();
  plugin.buildEnd.call({
    getModuleIds: () => ids,
    getModuleInfo: (id: string) => ({
      isEntry: id === ids[0],
      dynamicImporters: importersOf(id, 'later'),
      importedIds: modules[id]!.imports ?? [],
      code: ' '.repeat(modules[id]!.size ?? 10),
    }),
  });
  return Object.fromEntries(ids.flatMap(id => (group.name(id) ? [[id, group.name(id)]] : [])));
}

describe('Shared chunks', () => {
  it('contain what the same entries load, by any number of imports', () => {
    const chunks = chunksOf({
      start: { later: ['news', 'search', 'contact'] },
      news: { imports: ['list', 'map'] },
      search: { imports: ['list'] },
      contact: { imports: ['map'] },
      list: { imports: ['row'], size: LARGE },
      row: { size: LARGE },
      map: { size: LARGE },
    });
    expect(chunks.row).toBe(chunks.list);
    expect(chunks.map).not.toBe(chunks.list);
  });

  it('contain nothing of the back office that visitors would load', () => {
    const chunks = chunksOf({
      start: { later: ['news', 'search', 'src/web/admin/desk.ts', 'src/web/admin/staff.ts'] },
      news: { imports: ['date'] },
      search: { imports: ['date'] },
      'src/web/admin/desk.ts': { imports: ['date', 'reason'] },
      'src/web/admin/staff.ts': { imports: ['date', 'reason'] },
      date: {},
      reason: {},
    });
    expect(chunks.date).toBeTruthy();
    expect(chunks.reason).toBeTruthy();
    expect(chunks.reason).not.toBe(chunks.date);
  });

  it('contain modules of other entries, too, where a file costs more than these load in vain', () => {
    const portal = (size: number, style: string) => ({
      start: { later: ['news', 'search', 'contact'] },
      news: { imports: ['list', 'date'] },
      search: { imports: ['list', 'date'] },
      contact: { imports: ['date'] },
      list: { imports: [`list${style}`], size },
      date: { imports: [`date${style}`] },
      [`list${style}`]: {},
      [`date${style}`]: {},
    });
    const areOne = ({ list, date }: Record<string, string>) => list === date;
    expect(areOne(chunksOf(portal(10_000, '.ts')))).toBe(true);
    expect(areOne(chunksOf(portal(60_000, '.ts')))).toBe(false);
    // Two style sheets less are two requests less.
    expect(areOne(chunksOf(portal(60_000, '.css')))).toBe(true);
    expect(areOne(chunksOf(portal(LARGE, '.css')))).toBe(false);
  });

  it('contain no entries, nothing of the start, and nothing of one entry', () => {
    const chunks = chunksOf({
      start: { imports: ['shell'], later: ['news', 'search'] },
      shell: {},
      news: { imports: ['shell', 'own', 'search'] },
      search: { imports: ['shell'] },
      own: {},
    });
    expect(chunks).toEqual({});
  });

  it('never make an entry load what a part of them imports', () => {
    const chunks = chunksOf({
      start: { later: ['news', 'search', 'contact', 'map'] },
      news: { imports: ['queries', 'date'] },
      search: { imports: ['queries', 'library'] },
      contact: { imports: ['date', 'library'] },
      map: { imports: ['date'] },
      queries: { imports: ['library'] },
      date: {},
      library: { size: LARGE },
    });
    // Together, they would make the map load the library.
    expect(chunks.queries).not.toBe(chunks.date);
  });

  it('have names that do not change with unrelated modules', () => {
    const portal = {
      start: { later: ['news', 'search'] },
      news: { imports: ['list'] },
      search: { imports: ['list'] },
      list: {},
    };
    const more = { ...portal, start: { later: ['news', 'search', 'contact'] }, contact: {} };
    expect(chunksOf(more)).toEqual(chunksOf(portal));
  });
});
