import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutArrival } from '../../../domain/short-links';

/** Answers given in a link, by name. */
export type LinkPrefill = Readonly<Record<string, string>>;

/**
 * The answers that a link to a form prefills. They count once, when the link opens the form: they are moved from the
 * address into the history state, and removed from that, so that reloading the page does not undo a later choice.
 * @returns `barePath` is the address without them, as long as the address contains them
 */
export function useLinkPrefill(): { linkPrefill: LinkPrefill; barePath: string | null } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { flow, id, ...inAddress } = Object.fromEntries(new URLSearchParams(withoutArrival(search)));
  const [linkPrefill] = useState<LinkPrefill>(() => ({ ...state?.linked, ...inAddress }));
  const taken = state?.linked !== undefined;
  useEffect(() => {
    if (taken) navigate(pathname + search, { replace: true, state: { ...state, linked: undefined } });
  }, [taken, navigate, pathname, search, state]);
  const bareQuery = new URLSearchParams({ ...(flow && { flow }), ...(id && { id }) });
  return {
    linkPrefill,
    barePath: Object.keys(inAddress).length > 0 ? `${pathname}?${bareQuery}` : null,
  };
}
