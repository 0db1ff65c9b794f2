import { askAhead } from '../../app/api/client';
import { session } from '../../app/shell/session';
import { isDeclared, loadFlow } from './load-flow';

/** Asks for what a new form is opened with, as `prepare` does once it is there. */
export function askForForm(query: URLSearchParams): void {
  const flow = query.get('flow');
  if (!flow || !isDeclared(flow) || query.has('id')) return;
  loadFlow(flow).catch(() => {});
  askAhead('/flow/form', { query: { flow } });
  askAhead('/website/document', { query: { id: 'consents' } });
  if (!session.isLoggedIn()) return;
  askAhead('/flow/draft', { query: { flow } });
  askAhead('/user/applicant');
}
