import { useEffect, useState } from 'react';

/** City → counties of one province, by name. Written by `scripts/generate/regions.mjs`. */
export type Cities = Record<string, string[]>;

const loading = new Map<string, Promise<Cities>>();

/** Loads the list of a province once; a failed attempt is not cached, so the next call retries. */
function load(province: string): Promise<Cities> {
  const known = loading.get(province);
  if (known) return known;
  const cities = fetch(`${import.meta.env.BASE_URL}regions/${encodeURIComponent(province)}.json`)
    .then(answer =>
      answer.ok ? (answer.json() as Promise<Cities>) : Promise.reject(new Error(answer.statusText)),
    )
    .catch(error => {
      loading.delete(province);
      throw error;
    });
  loading.set(province, cities);
  return cities;
}

interface CitiesState {
  province: string;
  cities?: Cities;
  failed?: boolean;
}

/**
 * Cities of a province, loaded when it is first chosen; `failed` until `reload` succeeds, which is repeated when the
 * network is back.
 */
export function useCities(province: string): { cities?: Cities; failed: boolean; reload(): void } {
  const [known, setKnown] = useState<CitiesState>({ province: '' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!province) return;
    let wanted = true;
    const take = (found: CitiesState) => wanted && setKnown(found);
    take({ province });
    load(province).then(
      cities => take({ province, cities }),
      () => take({ province, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [province, attempt]);
  const isMissing = known.province === province && known.failed === true;
  useEffect(() => {
    if (!isMissing) return undefined;
    const retry = () => setAttempt(count => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isMissing]);
  // Results of the previously chosen province are ignored.
  const { cities, failed = false } = known.province === province ? known : {};
  return { ...(cities && { cities }), failed, reload: () => setAttempt(attempt + 1) };
}
