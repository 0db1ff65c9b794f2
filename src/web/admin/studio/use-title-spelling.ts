import { useEffect, useState } from 'react';

/** Spells a title in Latin letters, from which a name is made. */
type Spell = (title: string) => string;

const asItIs: Spell = title => title;

/** The spelling of titles; without it, where it cannot be loaded, names are numbered. */
export const loadTitleSpelling = (): Promise<Spell> =>
  import('./title-spelling').then(
    ({ spellTitle }) => spellTitle,
    () => asItIs,
  );

/** The same for a component; titles stay as they are until it is loaded. */
export function useTitleSpelling(): Spell {
  const [spell, setSpell] = useState(() => asItIs);
  useEffect(() => {
    let isUsed = true;
    void loadTitleSpelling().then(loaded => isUsed && setSpell(() => loaded));
    return () => {
      isUsed = false;
    };
  }, []);
  return spell;
}
