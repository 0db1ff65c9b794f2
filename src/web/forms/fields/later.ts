import { later } from '../../ui/later';

/** Province, city and county as one question. */
export const RegionQuestion = later(async () => (await import('./RegionQuestion')).RegionQuestion);
