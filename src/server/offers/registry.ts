import type { Offer } from './offer';

const files = import.meta.glob<{ offers: Offer[] }>('../areas/*/offers.ts', { eager: true });

/** What the areas offer, by source. */
export const offers: ReadonlyMap<string, Offer> = new Map(
  Object.values(files).flatMap(file => file.offers.map(offer => [offer.source, offer])),
);
