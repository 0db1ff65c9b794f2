import type { Challenge } from './solve-challenge';

/** What the worker reports. */
export type SolverMessage = { done: number } | { ticket: string } | { failed: true };

/**
 * Solves a challenge in a worker; where there is none, in the page, with a pause after every try.
 * @param onTry is told the number of tries so far
 * @returns the ticket
 * @throws Error when it cannot be solved
 */
export async function solve(challenge: Challenge, onTry: (done: number) => void): Promise<string> {
  try {
    return await solveInWorker(challenge, onTry);
  } catch {
    const { solveChallenge } = await import('./solve-challenge');
    return solveChallenge(challenge, done => {
      onTry(done);
      return new Promise(resolve => setTimeout(resolve));
    });
  }
}

function solveInWorker(challenge: Challenge, onTry: (done: number) => void): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onerror = () => end(() => reject(new Error('the worker does not run')));
    worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => {
      if ('done' in data) onTry(data.done);
      else if ('ticket' in data) end(() => resolve(data.ticket));
      else end(() => reject(new Error('the challenge cannot be solved')));
    };
    worker.postMessage(challenge);
  });
}
