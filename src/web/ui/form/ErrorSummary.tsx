import { useEffect, useRef } from 'react';
import { Icon } from '../Icon';

interface ErrorSummaryProps {
  /** Each problem with the id of its control. */
  problems: readonly { id: string; message: string }[];
  /** What is wrong with the whole, in one sentence. */
  failure?: string | null;
  /** Changes with each refused submission; the summary then takes the focus. */
  attempt: number;
}

/** What keeps a form from being sent: takes the focus, and leads to each field. Nothing while all is well. */
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
              {/* The hash belongs to the router: a button goes to the field. */}
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
