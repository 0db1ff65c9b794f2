import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { loadWizardInput, type WizardInput } from '../../engine/applications/wizard-input';

interface LoadedForm {
  key: string;
  input?: WizardInput;
  error?: unknown;
}

/** The form as far as it is loaded. */
export interface FormPreload extends Omit<LoadedForm, 'key'> {
  /** Identifies the form shown: another value is another form and remounts it. */
  key: string;
  reload: () => void;
}

/** The preloaded form, until a page takes it. */
let preloaded: { key: string; result: Promise<WizardInput>; prepared?: WizardInput } | null = null;

const keyOf = (flow: string | null, account: string | null, applicationId: string | null, attempt = 0) =>
  [flow, account, applicationId, attempt].join();

/**
 * Loads a new form for the next page.
 * @returns when it is there, or has failed to load, which the page reports
 */
export function preloadForm(flow: string, account: string | null): Promise<void> {
  const preload: typeof preloaded = {
    key: keyOf(flow, account, null),
    result: loadWizardInput(flow, account, null),
  };
  preloaded = preload;
  return preload.result.then(
    input => {
      preload.prepared = input;
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
 * @param linkPrefill answers prefilled by the link: the same object for the lifetime of the page
 */
export function useFormPreload(
  flow: string | null,
  account: string | null,
  applicationId: string | null,
  linkPrefill: Readonly<Record<string, string>>,
): FormPreload {
  const [attempt, setAttempt] = useState(0);
  const key = keyOf(flow, account, applicationId, attempt);
  const [preload, setPreload] = useState(() =>
    preloaded?.key === key && Object.keys(linkPrefill).length === 0 ? preloaded : null,
  );
  // Drops the preloaded form once the key changes: returning to this key later must not show stale data.
  if (preload && preload.key !== key) setPreload(null);
  const [loaded, setLoaded] = useState<LoadedForm | null>(
    preload?.prepared ? { key, input: preload.prepared } : null,
  );
  const isThere = loaded?.key === key;
  useEffect(() => {
    preloaded = null;
    if (!flow || isThere) return;
    let isActive = true;
    const result = preload?.result ?? loadWizardInput(flow, account, applicationId, linkPrefill);
    result
      .then(
        input => ({ input }),
        error => ({ error }),
      )
      // As a transition: rendering a whole form at once would block scrolling.
      .then(found =>
        startTransition(() => {
          if (isActive) setLoaded({ key, ...found });
        }),
      );
    return () => {
      isActive = false;
    };
  }, [flow, account, applicationId, linkPrefill, key, preload, isThere]);
  const reload = useCallback(() => setAttempt(before => before + 1), []);
  const { input, error } = isThere ? loaded : {};
  // The form; when loading the data of its steps fails, the error is set as well.
  const inputWithErrors = useMemo(
    () =>
      input && {
        ...input,
        loadValidator: () =>
          input.loadValidator().catch(error => {
            setLoaded(now => (now?.key === key ? { key, error } : now));
            throw error;
          }),
      },
    [input, key],
  );
  return { input: inputWithErrors, error, key, reload };
}
