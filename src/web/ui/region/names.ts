import { useEffect, useState } from 'react';

/** Names of regions in the language of the page, by their name in Chinese; written by the build of that language. */
const known = new Map<string, string>();
const loading = new Map<string, Promise<void>>();

/** A region as it is called in the language of the page, as far as that has loaded. */
export const regionName = (name: string): string => known.get(name) ?? name;

/** Loads a file of names once; without it, names stay in Chinese. */
function load(url: string): Promise<void> {
  const loaded =
    loading.get(url) ??
    fetch(url)
      .then(async (answer): Promise<Record<string, string>> => (answer.ok ? answer.json() : {}))
      .then(names => {
        for (const [name, translated] of Object.entries(names)) known.set(name, translated);
      })
      .catch(() => void loading.delete(url));
  loading.set(url, loaded);
  return loaded;
}

/**
 * Loads the names of the provinces, and of what lies within one, in the language of the page.
 * @param language code; empty for simplified Chinese, which needs none
 */
export function useRegionNames(language: string, province: string): void {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (!language) return undefined;
    let wanted = true;
    for (const file of ['provinces', province].filter(Boolean)) {
      const url = `${import.meta.env.BASE_URL}regions/${language}/${encodeURIComponent(file)}.json`;
      void load(url).then(() => wanted && setLoaded(count => count + 1));
    }
    return () => {
      wanted = false;
    };
  }, [language, province]);
}
