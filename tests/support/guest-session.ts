import { solve } from './solved-ticket';
import type { TestPortal } from './test-portal';

/**
 * Opens the session of a guest as a browser does: with the work that the server asks for.
 * @returns its token
 */
export async function openGuestSession(portal: Pick<TestPortal, 'post'>): Promise<string> {
  let answer = await portal.post('/security/guest');
  for (let asked = 0; answer.data?.challenge && asked < 3; asked += 1) {
    const headers = { 'captcha-ticket': solve(answer.data.challenge) };
    answer = await portal.post('/security/guest', { headers });
  }
  if (!answer.data?.token) throw new Error(answer.msg);
  return answer.data.token;
}
