import { startTransition, useCallback, useEffect, useState } from 'react';
import { type Prepared, prepare } from '../../flow/prepare';

interface Loaded {
  key: string;
  prepared?: Prepared;
  error?: unknown;
}

/** The form as far as it has arrived. */
export interface PreparedForm extends Omit<Loaded, 'key'> {
  /** Names what is shown: another value is another form, to be mounted anew. */
  key: string;
  reload: () => void;
}

/**
 * Fetches all that a flow's form needs, once: it must not change under the hands of whoever fills it in. Written by
 * hand, as the library that caches what other pages fetch weighs 10 kB and is of no use here.
 *
 * @param flow its id; null for none, which is never prepared
 * @param account id of the account, null for a guest
 * @param applicationId the application to supplement or change, null for a new one
 * @param linked answers that the link brought along: the same object as long as the page stands
 */
export function usePrepared(
  flow: string | null,
  account: string | null,
  applicationId: string | null,
  linked: Readonly<Record<string, string>>,
): PreparedForm {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = [flow, account, applicationId, round].join();
  useEffect(() => {
    let wanted = true;
    // In pieces: to make a whole form would hold up whoever scrolls.
    const take = (result: Omit<Loaded, 'key'>) =>
      startTransition(() => {
        if (wanted) setLoaded({ key, ...result });
      });
    const fail = (error: unknown) => take({ error });
    if (flow) {
      prepare(flow, account, applicationId, linked).then(prepared => {
        const forSteps = () =>
          prepared.forSteps().catch(error => {
            fail(error);
            throw error;
          });
        take({ prepared: { ...prepared, forSteps } });
      }, fail);
    }
    return () => {
      wanted = false;
    };
  }, [flow, account, applicationId, linked, key]);
  const reload = useCallback(() => setRound(before => before + 1), []);
  const current = loaded?.key === key ? loaded : {};
  return { ...current, key, reload };
}
