import cluster from 'node:cluster';

// What worker processes tell each other at once, through their primary process. It may be lost when one of them ends:
// only for what is right a moment later without it.

interface Broadcast {
  topic: string;
  value: string;
}

const isBroadcast = (message: unknown): message is Broadcast =>
  typeof message === 'object' && message !== null && 'topic' in message;

/** In the primary process: passes on what one worker process tells the others. */
export function relayBroadcasts(): void {
  cluster.on('message', (sender, message) => {
    if (!isBroadcast(message)) return;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== sender && worker.isConnected()) worker.send(message);
  });
}

/**
 * A topic on which worker processes tell each other something.
 * @param onTold called with what another one has told
 * @returns tells the others; does nothing in a process without others
 */
export function openBroadcast(topic: string, onTold: (value: string) => void): (value: string) => void {
  if (!cluster.isWorker) return () => {};
  process.on('message', message => {
    if (isBroadcast(message) && message.topic === topic) onTold(message.value);
  });
  return value => void process.send?.({ topic, value } satisfies Broadcast);
}
