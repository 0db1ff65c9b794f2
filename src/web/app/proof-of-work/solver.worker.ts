import { type Challenge, solveChallenge } from './solve-challenge';
import type { SolverMessage } from './solver';

const send = (message: SolverMessage) => self.postMessage(message);

// Solves one challenge beside the page, so that typing is not disturbed.
self.onmessage = ({ data }: MessageEvent<Challenge>) => {
  solveChallenge(data, done => send({ done })).then(
    ticket => send({ ticket }),
    () => send({ failed: true }),
  );
};
