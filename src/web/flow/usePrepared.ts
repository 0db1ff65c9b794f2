import { useEffect, useState } from 'react';
import type { Flow } from '../../flows/engine/declaration';
import { prepare } from './prepare';

type Prepared = Awaited<ReturnType<typeof prepare>>;

/**
 * What a wizard starts from, loaded once and kept: a form must not change under the hands of whoever fills it in, and
 * the next visit starts from what is saved. (A cache would be of no use, and weigh a tenth of a form page.)
 * @param round counts up to load anew
 */
export function usePrepared(flow: Flow, account: string | null, applicationId: string | null, round: number) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: string; data?: Prepared; error?: unknown } | null>(null);
  const of = JSON.stringify([flow.id, account, applicationId, round, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names all that is loaded from
  useEffect(() => {
    let wanted = true;
    prepare(flow, account, applicationId).then(
      data => wanted && setLoaded({ of, data }),
      error => wanted && setLoaded({ of, error }),
    );
    return () => {
      wanted = false;
    };
  }, [of]);
  const current = loaded?.of === of ? loaded : null;
  return { data: current?.data, error: current?.error, again: () => setAttempt(before => before + 1) };
}
