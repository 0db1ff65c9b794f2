import { call } from '../api/client';

/** Reports a page view: only the path template. A lost report does not matter. */
export async function reportPageView(path: string): Promise<void> {
  try {
    await call('POST', '/page/view', { body: { path } });
  } catch {
    // Statistics must not disturb the visitor.
  }
}
