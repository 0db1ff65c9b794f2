/** Leads the browser away from the portal, or back to its beginning. */
export const go = (url: string): void => window.location.assign(url);
