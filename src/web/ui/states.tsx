import type { ReactNode } from 'react';
import { Art } from './Art';
import { Button } from './Button';
import { useLoadingState } from './use-loading-state';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** Next step: links or buttons. */
  children?: ReactNode;
}

/** Empty state: there is nothing here yet, and what to do about it. */
export function Empty({ title, text, children }: StateProps) {
  return (
    <div className="empty">
      <Art name="paper-crane" />
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}

interface FailedProps extends StateProps {
  /** Heading level: `h1` when nothing else is on the page. */
  heading?: 'h1' | 'h2' | undefined;
}

/** Error state: something could not be fetched or shown, with a way to continue. Announced at once. */
export function Failed({ title, text, heading: Heading = 'h2', children }: FailedProps) {
  return (
    <div className="empty" role="alert">
      <Art name="broken-thread" />
      <Heading>{title}</Heading>
      {text && <p className="soft">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}

const lines = ['w-4', 'w-10', 'w-9', 'w-7'];

export interface SkeletonProps {
  paragraphs?: number;
  /** Name of what is loaded, and the heading level of the error message. */
  what?: string;
  heading?: FailedProps['heading'];
  /** Retries loading; without it the visitor is asked to reload the page. */
  retry?: () => void;
  /** Milliseconds it had already been loading. */
  elapsedMs?: number | undefined;
}

/**
 * Grey placeholder lines for content that is loading. After 3 seconds it says that loading continues, after 10 seconds,
 * the limit of the specification, that it failed; content that arrives later is still shown.
 */
export function Skeleton({ paragraphs = 1, what = '', heading, retry, elapsedMs }: SkeletonProps) {
  const [state, restart] = useLoadingState(true, elapsedMs);
  if (state === 'late') {
    const again = () => {
      restart();
      retry?.();
    };
    return (
      <Failed
        title={`${what}没有加载成功`}
        text={`网络超时，请检查网络后${retry ? '重试' : '刷新页面'}`}
        heading={heading}
      >
        {retry && <Button onClick={again}>重新加载</Button>}
      </Failed>
    );
  }
  return (
    <div className="skeleton" role="status" aria-label={state === 'still' ? '仍在加载' : '正在加载'}>
      {state === 'still' && <p className="soft">仍在加载……</p>}
      {Array.from({ length: paragraphs }, (_, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <p key={paragraph} aria-hidden="true">
          {lines.map(width => (
            <i key={width} className={width} />
          ))}
        </p>
      ))}
    </div>
  );
}
