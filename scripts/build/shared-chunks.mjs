import { createHash } from 'node:crypto';
import path from 'node:path';
import { isBackOffice } from './back-office.mjs';

/** What a request costs: as much as so many characters of source, about 4 kB as they are transferred. */
const FILE_COST = 20_000;

/**
 * Chunks of the modules that several entries share: pages, dialogs, and whatever else is loaded by `import()`. The
 * bundler makes one chunk for every set of entries, which are dozens of small files for a page, requested six at a time.
 * Here two chunks are one wherever that costs less, summed up over the entries that load them. See docs/adr/0096.
 * @returns a Vite plugin that reads the modules, and a group for `codeSplitting.groups`
 */
export function sharedChunks() {
  const names = new Map();
  return {
    plugin: {
      name: 'shared-chunks',
      apply: (_, { isSsrBuild }) => !isSsrBuild,
      buildEnd(error) {
        if (error) return;
        // In the same order in every build: equal savings are taken in turn.
        const modules = new Map([...this.getModuleIds()].sort().map(id => [id, this.getModuleInfo(id)]));
        for (const { modules: ids } of mergeChunks(chunksByEntries(modules), modules)) {
          const name = nameOf(ids);
          for (const id of ids) names.set(id, name);
        }
      },
    },
    group: {
      debugName: 'shared',
      name: id => names.get(id) ?? null,
      // Imports of a shared module are loaded by the same entries or by more: they are shared, too, or of the start.
      includeDependenciesRecursively: false,
    },
  };
}

/** Does not depend on where the project lies, so that files keep their names. */
function nameOf(ids) {
  const key = ids.map(id => path.relative(process.cwd(), id)).sort();
  return `shared-${createHash('sha256').update(key.join()).digest('hex').slice(0, 6)}`;
}

/**
 * One chunk for each set of two or more entries, of the modules that exactly these load and the start does not. An entry
 * that others import is a chunk by itself.
 */
function chunksByEntries(modules) {
  const entries = new Set();
  const initial = [];
  for (const [id, { isEntry, dynamicImporters }] of modules) {
    if (isEntry) initial.push(id);
    else if (dynamicImporters.length > 0) entries.add(id);
  }
  const start = withImports(initial, modules);
  const entriesOf = new Map();
  for (const entry of entries)
    for (const id of withImports([entry], modules))
      if (!start.has(id)) entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry]);
  const chunks = new Map();
  for (const [id, loading] of entriesOf) {
    if (loading.length < 2) continue;
    const isEntry = entries.has(id);
    const key = isEntry ? id : loading.join();
    const chunk = chunks.get(key) ?? {
      entries: new Set(loading),
      modules: [],
      size: 0,
      hasStyles: false,
      isEntry,
    };
    chunk.modules.push(id);
    chunk.size += modules.get(id).code?.length ?? 0;
    chunk.hasStyles ||= id.endsWith('.css');
    chunks.set(key, chunk);
  }
  return [...chunks.values()];
}

/** Modules with all that they import statically. */
function withImports(ids, modules) {
  const found = new Set(ids);
  for (const id of found) for (const imported of modules.get(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Merges the two chunks that save most, as long as any do; none of the back office with one that visitors load, too.
 * What a chunk imports is loaded by all that load the chunk and by others: a merged chunk makes no entry load anything
 * else, and chunks never import each other in a circle.
 */
function mergeChunks(chunks, modules) {
  const chunkOf = new Map(chunks.flatMap(chunk => chunk.modules.map(id => [id, chunk])));
  const importsOf = chunk =>
    new Set(chunk.modules.flatMap(id => modules.get(id).importedIds).flatMap(id => chunkOf.get(id) ?? []));
  const remaining = new Set(chunks.filter(({ isEntry }) => !isEntry));
  const pair = (one, other) => ({ one, other, saving: savingOf(one, other) });
  let pairs = [...remaining].flatMap((one, index) =>
    [...remaining].slice(0, index).map(other => pair(one, other)),
  );
  for (;;) {
    pairs = pairs.filter(
      ({ one, other, saving }) => saving > 0 && remaining.has(one) && remaining.has(other),
    );
    pairs.sort((a, b) => b.saving - a.saving);
    const best = pairs.find(({ one, other }) => canMerge(one, other));
    if (!best) return remaining;
    const { one, other } = best;
    const merged = merge(one, other);
    for (const id of merged.modules) chunkOf.set(id, merged);
    remaining.delete(one);
    remaining.delete(other);
    for (const next of remaining) pairs.push(pair(merged, next));
    remaining.add(merged);
  }

  function canMerge(one, other) {
    if (isOfBackOffice(one) !== isOfBackOffice(other)) return false;
    const union = [...new Set([...one.entries, ...other.entries])];
    return [...importsOf(one), ...importsOf(other)].every(
      imported =>
        imported === one ||
        imported === other ||
        (imported.entries.size > union.length && union.every(entry => imported.entries.has(entry))),
    );
  }
}

const isOfBackOffice = ({ entries }) => [...entries].every(isBackOffice);

/** What entries load less when two chunks are one; negative when they load more. */
function savingOf(one, other) {
  return costOf(one) + costOf(other) - costOf(merge(one, other));
}

/** The style sheet of a chunk is another file. */
const costOf = ({ entries, size, hasStyles }) => entries.size * (size + FILE_COST * (hasStyles ? 2 : 1));

const merge = (one, other) => ({
  entries: new Set([...one.entries, ...other.entries]),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  hasStyles: one.hasStyles || other.hasStyles,
});
