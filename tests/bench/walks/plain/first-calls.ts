import { getCall } from '../../../../src/web/app/api/get-call';

/** Requests what the plain page needs: it has no draft and no machine. */
export const firstCalls = (query: URLSearchParams) => {
  const flow = query.get('flow');
  return flow ? [getCall('/flow/form', { flow }), getCall('/website/document', { id: 'consents' })] : [];
};
