/**
 * Opening hours of an AED as they are shown: around the clock is a word of the portal, which has a name in each language;
 * others are shown as they were written.
 */
export const openTimeText = (openTime: string): string => (openTime === '全天' ? '全天' : openTime);
