import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { loadWizardInput, type WizardInput } from '../../engine/applications/wizard-input';

interface Loaded {
  key: string;
  prepared?: WizardInput;
  error?: unknown;
}

/** The form as far as it is loaded. */
export interface FormPreload extends Omit<Loaded, 'key'> {
  /** Identifies the form shown: another value is another form and remounts it. */
  key: string;
  reload: () => void;
}

/** The preloaded form, until a page takes it. */
let ahead: { key: string; result: Promise<WizardInput>; prepared?: WizardInput } | null = null;

const keyOf = (flow: string | null, account: string | null, applicationId: string | null, round = 0) =>
  [flow, account, applicationId, round].join();

/** Starts loading a new form for the next page while its surroundings are rendered. */
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
    () => {}, // handled by the page that takes the form
  );
}

/**
 * Fetches everything that a flow's form needs, once: it must not change while the form is filled in. Implemented by
 * hand, as the query library of the other pages weighs 10 kB and brings no benefit here.
 *
 * @param flow its id; null for none, which never loads
 * @param account id of the account, null for a guest
 * @param applicationId the application to correct or change, null for a new one
 * @param linked answers prefilled by the link: the same object for the lifetime of the page
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
  // Drops the preloaded form once the key changes: returning to this key later must not show stale data.
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
      // As a transition: rendering a whole form at once would block scrolling.
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
  // The form; when loading the data of its steps fails, the error is set as well.
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
