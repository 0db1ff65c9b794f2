import type { components } from '../../../generated/api';
import { call } from './client';

export type DocumentKind = components['schemas']['DocumentKind'];

/** WeChat's own browser: it opens no other windows and saves no files. */
export const isWechatBrowser = (): boolean => /MicroMessenger/iu.test(navigator.userAgent);

/** A way to one's own document that holds for some minutes. */
export async function fetchDocumentPath(kind: DocumentKind, id: string): Promise<string> {
  return (await call('GET', '/document/link', { params: { query: { kind, id } } })).path;
}

/** Leads the browser to a document: to look at it, or to save it. */
export function navigateToDocument(path: string, save: boolean): void {
  window.location.assign(save ? `${path}&save=1` : path);
}

/**
 * Opens a document in a window of its own, where the browser has such. The window is opened by the press itself, as
 * browsers open none later.
 */
export async function openDocument(path: () => Promise<string>): Promise<void> {
  const beside = isWechatBrowser() ? null : window.open('', '_blank');
  try {
    const target = await path();
    if (beside) beside.location.href = target;
    else navigateToDocument(target, false);
  } catch (error) {
    beside?.close();
    throw error;
  }
}
