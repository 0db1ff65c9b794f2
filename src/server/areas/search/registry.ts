import type { Searchable } from './entry';

const files = import.meta.glob<{ searchable: Searchable }>('../*/searchable.ts');

/** What all areas let be searched. */
export async function searchables(): Promise<Searchable[]> {
  return Promise.all(Object.values(files).map(async load => (await load()).searchable));
}
