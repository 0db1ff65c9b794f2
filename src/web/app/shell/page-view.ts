import { call } from '../api/client';

/** Counts a visit of a page: the path template and nothing else. A count that is lost is of no concern. */
export async function reportPageView(path: string): Promise<void> {
  try {
    await call('POST', '/page/view', { body: { path } });
  } catch {
    // The person came for the page, not for the statistics.
  }
}
