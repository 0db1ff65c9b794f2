import { later } from '../../../ui/lazy-component';

/** Province, city and county as one question. */
export const RegionQuestion = later(async () => (await import('./RegionQuestion')).RegionQuestion);
