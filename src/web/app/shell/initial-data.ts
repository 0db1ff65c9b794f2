/** What the server writes into the page: what it shows first, so that no call need be waited for. */
export type InitialDataKey = 'slides' | 'website' | 'navigation' | 'giving';

const given = new Map<InitialDataKey, string>();

/** Tells it where there is no page yet: while the server draws it. */
export function setInitialData(contents: Readonly<Record<InitialDataKey, string>>): void {
  for (const name of Object.keys(contents) as InitialDataKey[]) given.set(name, contents[name]);
}

/** The text of that name, as the call that it saves would give it; nothing where the server could not tell. */
export const readInitialData = (name: InitialDataKey): string | undefined =>
  given.get(name) ?? document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
