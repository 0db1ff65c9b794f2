import { useEffect, useEffectEvent, useState } from 'react';
import { session } from './session';
import { beforeSessionEnd } from './session-end';

interface FormBackup {
  owner: string | null;
  values: unknown;
}

// In memory on purpose: forms hold identity numbers, which must not be written to browser storage.
const backups = new Map<string, FormBackup>();

/**
 * Keeps the values of a form when the session ends while it is open, and returns them once when the same account opens
 * the form again.
 *
 * @param form names the form, e.g. `profile`; without a name nothing is kept
 * @param values returns the current values
 * @returns the kept values, null if there are none
 */
export function useFormBackup<T>(form: string | undefined, values: () => T): T | null {
  const [restored] = useState(() => {
    const entry = form ? backups.get(form) : undefined;
    return entry && entry.owner === session.getState().customerId ? (entry.values as T) : null;
  });
  const current = useEffectEvent(values);
  useEffect(() => {
    if (!form) return;
    backups.delete(form);
    const initialValues = JSON.stringify(current());
    return beforeSessionEnd(() => {
      const values = current();
      backups.set(form, { owner: session.getState().customerId, values });
      return restored !== null || JSON.stringify(values) !== initialValues;
    });
  }, [form, restored]);
  return restored;
}
