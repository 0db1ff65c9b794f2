import { useEffect, useRef } from 'react';
import { Icon } from '../Icon';

interface ErrorSummaryProps {
  /** Each problem with the element id of its control. */
  problems: readonly { id: string; message: string }[];
  /** One sentence about what is wrong with the form as a whole. */
  failure?: string | null;
  /** Changes with each refused submission; the summary then receives the focus. */
  attempt: number;
}

/**
 * Error summary of a form: receives the focus and links to each invalid field. Renders nothing when there are no
 * errors.
 */
export function ErrorSummary({ problems, failure, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0 && !failure) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="alert" />
        {failure ?? `还有 ${problems.length} 处需要修改`}
      </h2>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ id, message }) => (
            <li key={id}>
              {/* The router uses the hash, so a button focuses the field. */}
              <button type="button" className="link" onClick={() => document.getElementById(id)?.focus()}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
