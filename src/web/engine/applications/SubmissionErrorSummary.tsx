import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { FieldError } from '../../../domain/refusals';
import { Icon } from '../../ui/Icon';

interface SubmissionErrorSummaryProps {
  /** Why the server refused the form. */
  text: string | null;
  /** Link to the existing application, when that is the reason. */
  own?: string | undefined;
  errors: readonly FieldError[];
  /** Counts submission attempts: each moves the focus here again. */
  attempt: number;
  /** Navigates to the question at a JSON pointer. */
  goTo: (path: string) => void;
}

/** Lists what prevents the submission, each entry linked to its question. Renders nothing when there are no errors. */
export function SubmissionErrorSummary({ text, own, errors, attempt, goTo }: SubmissionErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal takes the focus
  useEffect(() => box.current?.focus(), [attempt, text, errors.length]);
  if (!text && errors.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="alert" />
        {text ?? `还有 ${errors.length} 处需要修改`}
      </h2>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ path, keyword, message }) => (
            <li key={path + keyword}>
              <button type="button" className="link" onClick={() => goTo(path)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {own && (
        <p>
          <Link to={own}>查看我的申请</Link>
        </p>
      )}
    </div>
  );
}
