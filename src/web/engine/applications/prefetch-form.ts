import { prefetchCall } from '../../app/api/client';
import { session } from '../../app/shell/session';
import { draftParameters } from './draft-parameters';
import { isDeclared, loadFlow } from './load-flow';

/** Prefetches what `loadWizardInput` will request for a new form. */
export function prefetchForm(query: URLSearchParams): void {
  const flow = query.get('flow');
  if (!flow || !isDeclared(flow) || query.has('id')) return;
  loadFlow(flow).catch(() => {});
  prefetchCall('/flow/form', { query: { flow } });
  prefetchCall('/website/document', { query: { id: 'consents' } });
  if (!session.isLoggedIn()) return;
  prefetchCall('/flows/{flow}/draft', draftParameters(flow, null));
  prefetchCall('/user/applicant');
}
