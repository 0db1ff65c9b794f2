import { lazyComponent } from '../../../ui/lazy-component';

/** Province, city and county as one question. */
export const RegionQuestion = lazyComponent(async () => (await import('./RegionQuestion')).RegionQuestion);
