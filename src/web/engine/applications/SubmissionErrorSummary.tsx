import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { FieldError } from '../../../domain/refusals';
import { Icon } from '../../ui/Icon';

interface ReviewSummaryProps {
  /** Why the server did not take the form. */
  text: string | null;
  /** Where what is there already can be seen, if that is why. */
  own?: string | undefined;
  errors: readonly FieldError[];
  /** Counts attempts to submit: each takes the focus here anew. */
  attempt: number;
  /** Goes to the question at a JSON pointer. */
  goTo: (path: string) => void;
}

/** What keeps the form from being handed in, each line a way to its question. Nothing while all is well. */
export function SubmissionErrorSummary({ text, own, errors, attempt, goTo }: ReviewSummaryProps) {
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
