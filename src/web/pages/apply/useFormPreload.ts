import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { loadWizardInput, type WizardInput } from '../../engine/applications/wizard-input';

interface Loaded {
  key: string;
  prepared?: WizardInput;
  error?: unknown;
}

/** The form as far as it has arrived. */
export interface FormPreload extends Omit<Loaded, 'key'> {
  /** Names what is shown: another value is another form, to be mounted anew. */
  key: string;
  reload: () => void;
}

/** The form that a visit begins with, as long as no page has taken it. */
let ahead: { key: string; result: Promise<WizardInput>; prepared?: WizardInput } | null = null;

const keyOf = (flow: string | null, account: string | null, applicationId: string | null, round = 0) =>
  [flow, account, applicationId, round].join();

/** Prepares a new form while what stands around it is made, for the page that is shown next. */
export function preloadForm(flow: string, account: string | null): void {
  const begun: typeof ahead = {
    key: keyOf(flow, account, null),
    result: loadWizardInput(flow, account, null),
  };
  ahead = begun;
  begun.result.then(
    prepared => {
      begun.prepared = prepared;
    },
    () => {}, // told to whoever takes it
  );
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
export function useFormPreload(
  flow: string | null,
  account: string | null,
  applicationId: string | null,
  linked: Readonly<Record<string, string>>,
): FormPreload {
  const [round, setRound] = useState(0);
  const key = keyOf(flow, account, applicationId, round);
  const [begun, setBegun] = useState(() =>
    ahead?.key === key && Object.keys(linked).length === 0 ? ahead : null,
  );
  // Whoever comes back to it later, after somebody else, is not to find what was there at the beginning.
  if (begun && begun.key !== key) setBegun(null);
  const [loaded, setLoaded] = useState<Loaded | null>(
    begun?.prepared ? { key, prepared: begun.prepared } : null,
  );
  const isThere = loaded?.key === key;
  useEffect(() => {
    ahead = null;
    if (!flow || isThere) return;
    let wanted = true;
    const result = begun?.result ?? loadWizardInput(flow, account, applicationId, linked);
    result
      .then(
        prepared => ({ prepared }),
        error => ({ error }),
      )
      // In pieces: to make a whole form would hold up whoever scrolls.
      .then(found =>
        startTransition(() => {
          if (wanted) setLoaded({ key, ...found });
        }),
      );
    return () => {
      wanted = false;
    };
  }, [flow, account, applicationId, linked, key, begun, isThere]);
  const reload = useCallback(() => setRound(before => before + 1), []);
  const { prepared, error } = isThere ? loaded : {};
  // The form, which tells as well when what the steps need cannot be fetched.
  const told = useMemo(
    () =>
      prepared && {
        ...prepared,
        forSteps: () =>
          prepared.loadValidator().catch(error => {
            setLoaded(now => (now?.key === key ? { key, error } : now));
            throw error;
          }),
      },
    [prepared, key],
  );
  return { prepared: told, error, key, reload };
}
