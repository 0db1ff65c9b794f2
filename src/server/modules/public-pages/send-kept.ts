import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import { createSharedAnswers, type ProducedAnswer } from '../../platform/contract/shared-answers';

/** There is nothing to send. */
class NothingMadeError extends Error {}

/**
 * Sends what is kept under an address of the organisation of the request, or makes it and keeps it, like the answers of
 * operations.
 * @param address without what makes no difference
 * @param seconds for which it is kept; a public change in this process makes it be made anew at once
 * @param make returns null when there is nothing to send, which is not kept
 * @returns whether there was something to send
 */
export async function sendKept(
  { sharedAnswers }: InProcessContract,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  seconds: number,
  make: () => Promise<ProducedAnswer | null>,
): Promise<boolean> {
  request.sharedUrl = address;
  const answers = sharedAnswers ?? createSharedAnswers();
  try {
    await answers.send(request, reply, seconds, async () => {
      const made = await make();
      if (!made) throw new NothingMadeError();
      return made;
    });
    return true;
  } catch (error) {
    if (error instanceof NothingMadeError) return false;
    throw error;
  }
}
