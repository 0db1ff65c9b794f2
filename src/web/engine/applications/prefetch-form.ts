import { prefetchCall } from '../../app/api/client';
import { session } from '../../app/shell/session';
import { draftParameters } from './draft-parameters';

/** Prefetches what `loadWizardInput` will request for a new form. */
export function prefetchForm(query: URLSearchParams): void {
  const flow = query.get('flow');
  if (!flow || query.has('id')) return;
  prefetchCall('/flow/form', { query: { flow } });
  prefetchCall('/website/document', { query: { id: 'consents' } });
  if (!session.isLoggedIn()) return;
  prefetchCall('/flows/{flow}/draft', draftParameters(flow, null));
  prefetchCall('/user/applicant');
}
