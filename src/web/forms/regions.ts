import { useEffect, useState } from 'react';

/** Province → city → counties, by name. Written by `scripts/generate/regions.mjs`. */
export type Regions = Record<string, Record<string, string[]>>;

let loading: Promise<Regions> | undefined;

/** Loads the list once; a failed attempt is forgotten, so that the next one starts anew. */
function load(): Promise<Regions> {
  loading ??= fetch(`${import.meta.env.BASE_URL}regions.json`)
    .then(answer =>
      answer.ok ? (answer.json() as Promise<Regions>) : Promise.reject(new Error(answer.statusText)),
    )
    .catch(error => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The regions, loaded when a region is first asked for; `failed` until `reload` succeeds. */
export function useRegions(): { regions?: Regions; failed: boolean; reload(): void } {
  const [regions, setRegions] = useState<Regions>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    load().then(
      found => !gone && setRegions(found),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  return { regions, failed, reload: () => setAttempt(attempt + 1) };
}
