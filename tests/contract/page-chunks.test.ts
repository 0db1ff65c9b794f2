import { describe, expect, it } from 'vitest';
// @ts-expect-error a script without types
import { pageChunks } from '../../scripts/build/page-chunks.mjs';

const page = (name: string) => `/portal/src/web/pages/${name}/index.tsx`;
const manyPages = Array.from({ length: 8 }, (_, index) => page(`page-${index}`));

/** Modules, each with those that import it statically. */
const importers: Record<string, readonly string[]> = {
  '/a.ts': [page('news'), page('search')],
  '/used-by-a.ts': ['/a.ts'],
  '/b.ts': [page('search'), page('news'), '/used-by-b.ts'],
  '/used-by-b.ts': ['/b.ts'],
  '/other-pages.ts': [page('news'), page('contact')],
  '/one-page.ts': [page('news')],
  '/dialog.ts': [],
  '/many.ts': manyPages,
  '/many-too.ts': ['/many.ts', page('news')],
  [page('news-list')]: [page('news'), page('search')],
};
const context = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };
const chunkOf = (id: string): string | null => pageChunks().name(id, context);

describe('Chunks of pages', () => {
  it('contain the modules that the same pages begin with, by any number of imports', () => {
    expect(chunkOf('/a.ts')).toMatch(/^pages-/);
    expect(['/used-by-a.ts', '/b.ts', '/used-by-b.ts'].map(chunkOf)).toEqual(Array(3).fill(chunkOf('/a.ts')));
    expect(chunkOf('/other-pages.ts')).not.toBe(chunkOf('/a.ts'));
  });

  it('are one for all modules that many pages begin with', () => {
    expect(['/many.ts', '/many-too.ts'].map(chunkOf)).toEqual(['pages', 'pages']);
  });

  it('contain neither pages, nor what one page or a part loaded later needs', () => {
    expect([page('news-list'), '/one-page.ts', '/dialog.ts'].map(chunkOf)).toEqual([null, null, null]);
  });
});
