import { useEffect, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../api/client';

/** A way that the operator has put somewhere: a page of the portal or an https address; without one, no page. */
export type MenuLink = components['schemas']['ContentLink'];

type Setting = { bar: MenuLink[]; quick: MenuLink[] };

let asked: Promise<Setting> | undefined;

/** Asked for once a visit; again by the next who wants it, where it did not come. */
function ask(): Promise<Setting> {
  asked ??= call('GET', '/menu/new/setting').catch(error => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/**
 * The entries of the phone's bottom bar and those under the search box; null until they have come, and where they
 * do not: nobody waits for them.
 *
 * @param isWanted false where they are not shown
 */
export function useMenuSetting(isWanted = true): Setting | null {
  const [setting, set] = useState<Setting | null>(null);
  useEffect(() => {
    if (isWanted) ask().then(set, () => {});
  }, [isWanted]);
  return setting;
}
