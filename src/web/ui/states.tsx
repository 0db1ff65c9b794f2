import type { ReactNode } from 'react';
import { Art } from './Art';
import { Button } from './Button';
import { useLoadingState } from './use-loading-state';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** The next step: links or buttons. */
  children?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
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
  /** Level of its heading: `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2' | undefined;
}

/** Something could not be fetched or shown, and the way out. Announced at once. */
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

interface SkeletonProps {
  paragraphs?: number;
  /** What is loaded, and the level of the heading when it failed. */
  what?: string;
  heading?: FailedProps['heading'];
  /** Loads once more; without it the visitor is asked to reload the page. */
  retry?: () => void;
  /** Milliseconds that it had been loading before. */
  begun?: number | undefined;
}

/**
 * Grey lines in place of content that is on its way. After three seconds they say that it still loads, after ten, the
 * specification's limit, that it failed; what comes later takes their place all the same.
 */
export function Skeleton({ paragraphs = 1, what = '', heading, retry, begun }: SkeletonProps) {
  const [state, restart] = useLoadingState(true, begun);
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
