/** What the server writes into the page: what it shows first, so that no call need be waited for. */
export type Told = 'slides' | 'website' | 'navigation' | 'giving';

const given = new Map<Told, string>();

/** Tells it where there is no page yet: while the server draws it. */
export function tell(contents: Readonly<Record<Told, string>>): void {
  for (const name of Object.keys(contents) as Told[]) given.set(name, contents[name]);
}

/** The text of that name, as the call that it saves would give it; nothing where the server could not tell. */
export const told = (name: Told): string | undefined =>
  given.get(name) ?? document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
