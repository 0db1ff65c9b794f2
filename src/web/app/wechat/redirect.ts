/** Navigates the browser away from the portal, or back to its start. */
export const redirectTo = (url: string): void => window.location.assign(url);
