import { prefetchCall } from '../../../../src/web/app/api/client';

/** Asks for what the plain page is opened with: it knows no draft and no machine. */
export function askForForm(query: URLSearchParams): void {
  const flow = query.get('flow');
  if (!flow) return;
  prefetchCall('/flow/form', { query: { flow } });
  prefetchCall('/website/document', { query: { id: 'consents' } });
}
