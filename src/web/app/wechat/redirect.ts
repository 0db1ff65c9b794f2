/** Leads the browser away from the portal, or back to its beginning. */
export const redirectTo = (url: string): void => window.location.assign(url);
