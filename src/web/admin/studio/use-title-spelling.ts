import { useEffect, useState } from 'react';

const asItIs = (title: string): string => title;

/** The spelling of titles in Latin letters, from which names are made; a title as it is until that is loaded. */
export function useTitleSpelling(): (title: string) => string {
  const [spell, setSpell] = useState(() => asItIs);
  useEffect(() => {
    let isUsed = true;
    // Without it, names are numbered.
    import('./title-spelling').then(
      ({ spellTitle }) => isUsed && setSpell(() => spellTitle),
      () => {},
    );
    return () => {
      isUsed = false;
    };
  }, []);
  return spell;
}
