import type { Overview } from './overview';

const files = import.meta.glob<{ overview: Overview }>('../areas/*/overview.ts', { eager: true });

/** What the areas tell on the overview. */
export const overviews: readonly Overview[] = Object.values(files).map(({ overview }) => overview);
