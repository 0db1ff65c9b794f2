import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What stands in a link, by name. */
export type LinkPrefill = Readonly<Record<string, string>>;

/**
 * The answers that a link to a form brings along. They count once, when the form is opened by it: they are moved from
 * the address into the history, and out of that, so that loading the page again does not undo another choice.
 * @returns `bare` is the address without them, as long as they stand in it
 */
export function useLinkPrefill(): { linked: LinkPrefill; bare: string | null } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { flow, id, ...inAddress } = Object.fromEntries(new URLSearchParams(search));
  const [linked] = useState<LinkPrefill>(() => ({ ...state?.linked, ...inAddress }));
  const taken = state?.linked !== undefined;
  useEffect(() => {
    if (taken) navigate(pathname + search, { replace: true, state: { ...state, linked: undefined } });
  }, [taken, navigate, pathname, search, state]);
  const bare = new URLSearchParams({ ...(flow && { flow }), ...(id && { id }) });
  return { linked, bare: Object.keys(inAddress).length > 0 ? `${pathname}?${bare}` : null };
}
