import type { Visitor } from '../../app/api/first-responses';
import { type AnyGetCall, getCall } from '../../app/api/get-call';

export const liveFormCall = (flow: string) => getCall('/flow/form', { flow });

export const consentTextsCall = getCall('/website/document', { id: 'consents' });

export const draftCall = (flow: string) => getCall('/flows/{flow}/draft', { flow });

export const applicantCall = getCall('/user/applicant');

/** All flows, also the retired ones, whose applications go on. */
export const flowListCall = getCall('/matter/list');

/** What `loadWizardInput` requests first for a new form. */
export const newFormCalls = (flow: string, { loggedIn }: Visitor): AnyGetCall[] => [
  liveFormCall(flow),
  consentTextsCall,
  ...(loggedIn ? [draftCall(flow), applicantCall] : []),
];

/** What `loadWizardInput` requests first for the form that an address names, unless it changes an application. */
export function formCalls(query: URLSearchParams, visitor: Visitor): AnyGetCall[] {
  const flow = query.get('flow');
  return flow && !query.has('id') ? newFormCalls(flow, visitor) : [];
}
