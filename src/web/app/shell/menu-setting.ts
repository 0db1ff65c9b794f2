import { useEffect, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../api/client';

/** A link set by the operator: a page of the portal or an https URL; when empty, no page. */
export type MenuLink = components['schemas']['ContentLink'];

type Setting = { bar: MenuLink[]; quick: MenuLink[] };

let request: Promise<Setting> | undefined;

/** Fetched once per visit; a failed request is repeated by the next caller. */
function ask(): Promise<Setting> {
  request ??= call('GET', '/menu/new/setting').catch(error => {
    request = undefined;
    throw error;
  });
  return request;
}

/**
 * Entries of the phone's tab bar and of the search box; null until loaded and after a failure, as nothing waits for
 * them.
 *
 * @param isWanted false when they are not shown
 */
export function useMenuSetting(isWanted = true): Setting | null {
  const [setting, set] = useState<Setting | null>(null);
  useEffect(() => {
    if (isWanted) ask().then(set, () => {});
  }, [isWanted]);
  return setting;
}
