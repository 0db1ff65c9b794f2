const parameters = new URLSearchParams(location.search);

/** Which form, and how it is handed in. */
export const flow = parameters.get('flow') ?? '';
const submitPath = parameters.get('submit') ?? '';
/** Filing is confirmed by a code sent to the phone. */
export const confirmed = parameters.has('confirm');

/** Calls the portal, with the session that its own pages left in the browser. */
export async function call<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const { token } = JSON.parse(localStorage.getItem('boai.token') ?? '{}');
  const answer = await fetch(`/api${path}`, {
    headers: { organization: 'LLBA', token, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** Hands the form in. @returns the acceptance number */
export async function submit(answers: object, consents: string[], version: string, code: string) {
  const headers = {
    'idempotency-key': crypto.randomUUID().replaceAll('-', ''),
    'form-version': version,
    ...(code && { 'confirm-code': code }),
  };
  const query = consents.length > 0 ? `?consents=${encodeURIComponent(consents.join(','))}` : '';
  const { no } = await call<{ no: string }>(submitPath + query, answers, headers);
  return no;
}
