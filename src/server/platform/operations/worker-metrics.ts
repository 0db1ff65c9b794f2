import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

// Prometheus reaches one of several worker processes: it answers for all of them. Only the primary process can ask them.

const QUESTION = 'metrics of all workers?';

interface Answer {
  answerTo: typeof QUESTION;
  /** Null when one of them did not answer. */
  text: string | null;
}

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answerTo' in message && message.answerTo === QUESTION;

/** In the primary process: answers worker processes that ask for the metrics of all of them. */
export function answerMetricsOfWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (message !== QUESTION) return;
    const answer = (text: string | null) => worker.send({ answerTo: QUESTION, text } satisfies Answer);
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/**
 * In a worker process: makes its metrics known to the others.
 * @returns reads the metrics of all of them, as text; it throws an error when one does not answer
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor listens for the questions of the primary process.
  new AggregatorRegistry();
  return () =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        if (!isAnswer(message)) return;
        process.off('message', onMessage);
        if (message.text) resolve(message.text);
        else reject(new Error('a worker process does not tell its metrics'));
      };
      process.on('message', onMessage);
      process.send?.(QUESTION);
    });
}
