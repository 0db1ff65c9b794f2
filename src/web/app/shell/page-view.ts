import { call } from '../api/client';

/**
 * Reports a page view: only the path template. A lost report does not matter. A page shown inside another one, such as a
 * preview, is no visit.
 */
export async function reportPageView(path: string): Promise<void> {
  if (window.parent !== window) return;
  try {
    await call('POST', '/page/view', { body: { path } });
  } catch {
    // Statistics must not disturb the visitor.
  }
}
