import { parentPort } from 'node:worker_threads';
import { solveChallenge } from '../../../src/web/app/proof-of-work/solve-challenge';

// The code of the browser in a thread of its own, as in the browser.
parentPort?.on('message', async ({ id, challenge }) => {
  parentPort?.postMessage({ id, ticket: await solveChallenge(challenge, () => {}) });
});
