import type { components } from '../../../generated/api';
import { call } from './client';

export type DocumentKind = components['schemas']['DocumentKind'];

/** Whether this is WeChat's built-in browser, which opens no other windows and saves no files. */
export const isWechatBrowser = (): boolean => /MicroMessenger/iu.test(navigator.userAgent);

/** Returns a link to an own document that is valid for some minutes. */
export async function fetchDocumentPath(kind: DocumentKind, id: string): Promise<string> {
  return (await call('GET', '/document/link', { params: { query: { kind, id } } })).path;
}

/** Navigates to a document, to view or to save it. */
export function navigateToDocument(path: string, save: boolean): void {
  window.location.assign(save ? `${path}&download=1` : path);
}

/**
 * Opens a document in a new window where the browser supports that. The window is opened within the click handler,
 * because browsers block it later.
 */
export async function openDocument(path: () => Promise<string>): Promise<void> {
  const newWindow = isWechatBrowser() ? null : window.open('', '_blank');
  try {
    const target = await path();
    if (newWindow) newWindow.location.href = target;
    else navigateToDocument(target, false);
  } catch (error) {
    newWindow?.close();
    throw error;
  }
}
