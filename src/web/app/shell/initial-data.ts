/** Data that the server embeds in the page for its first render, so that no request is needed. */
export type InitialDataKey = 'slides' | 'tiles' | 'website' | 'navigation' | 'giving';

const given = new Map<InitialDataKey, string>();

/** Provides the data during server-side rendering, when there is no page yet. */
export function setInitialData(contents: Readonly<Record<InitialDataKey, string>>): void {
  for (const name of Object.keys(contents) as InitialDataKey[]) given.set(name, contents[name]);
}

/**
 * Embedded data of that name, as the text that the corresponding call would return; undefined when the server did not
 * provide it.
 */
export const readInitialData = (name: InitialDataKey): string | undefined =>
  given.get(name) ?? document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
