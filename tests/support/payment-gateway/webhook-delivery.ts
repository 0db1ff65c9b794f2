import type { ProviderWebhookRequest } from '../../../src/server/engine/payments/provider';
import { seededRandom } from '../seeded-random';

/** Sends a webhook by HTTP, as a provider does. */
export async function deliver(
  url: string,
  { headers, body }: ProviderWebhookRequest,
): Promise<{ status: number; body: string }> {
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await fetch(url, { method: 'POST', headers: sent, body: new Uint8Array(body) });
  return { status: answer.status, body: await answer.text() };
}

interface DisorderOptions {
  /** Share of items delivered twice, 0 to 1. */
  repeated: number;
  /** Share of items delivered late, 0 to 1. */
  moved: number;
  /** Seed of the random order, for reproducible results. */
  seed: number;
}

/** A list with repetitions and changed order, as with slow connections and retries. */
export function shuffleDeliveries<T>(list: readonly T[], { repeated, moved, seed }: DisorderOptions): T[] {
  const random = seededRandom(seed);
  const twice = list.flatMap(item => (random() < repeated ? [item, item] : [item]));
  const placed = twice.map((item, index) => ({
    item,
    place: random() < moved ? index + random() * twice.length : index,
  }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
