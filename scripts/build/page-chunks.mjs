import { createHash } from 'node:crypto';

const PAGE = /[\\/]src[\\/]web[\\/]pages[\\/][^\\/]+[\\/]index\.tsx$/;

/** Number of pages from which on a module lies in the one chunk that most pages load. */
const MANY_PAGES = 8;

/**
 * Group of chunks of the modules that pages share: one of those that many pages begin with, and one for every other set
 * of pages. Without it each module that different pages and dialogs share would be a chunk of its own, about forty small
 * files a page, which a browser requests six at a time.
 * @returns a group for `codeSplitting.groups`
 */
export function pageChunks() {
  const pagesByModule = new Map();
  return {
    debugName: 'pages',
    name: (id, context) => {
      if (!pagesByModule.has(id)) pagesByModule.set(id, findPages(id, context));
      const pages = pagesByModule.get(id);
      if (PAGE.test(id) || pages.size < 2) return null;
      if (pages.size >= MANY_PAGES) return 'pages';
      const key = [...pages].sort().join();
      return `pages-${createHash('sha256').update(key).digest('hex').slice(0, 6)}`;
    },
    // Imports of a module are in chunks of more pages, or in the same chunk: chunks do not import each other.
    includeDependenciesRecursively: false,
  };
}

/** The pages that import a module statically, by any number of modules between. */
function findPages(id, context) {
  const modules = new Set([id]);
  for (const module of modules) {
    for (const importer of context.getModuleInfo(module)?.importers ?? []) modules.add(importer);
  }
  return new Set([...modules].filter(module => PAGE.test(module)));
}
