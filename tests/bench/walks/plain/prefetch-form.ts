import { prefetchCall } from '../../../../src/web/app/api/client';

/** Requests what the plain page needs: it has no draft and no machine. */
export function prefetchForm(query: URLSearchParams): void {
  const flow = query.get('flow');
  if (!flow) return;
  prefetchCall('/flow/form', { query: { flow } });
  prefetchCall('/website/document', { query: { id: 'consents' } });
}
