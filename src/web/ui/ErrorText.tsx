import { getErrorMessage } from './error-message';

/** Why an action failed, announced at once: an error, or a sentence. Nothing without one. */
export function ErrorText({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className="error" role="alert">
      {typeof error === 'string' ? error : getErrorMessage(error)}
    </p>
  );
}
