import type { ReactNode } from 'react';
import { Art } from './Art';

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

/** Something could not be fetched or shown, and the way out. Announced at once. */
export function Failed({ title, text, children }: StateProps) {
  return (
    <div className="empty" role="alert">
      <Art name="broken-thread" />
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}

const lines = ['w-4', 'w-10', 'w-9', 'w-7'];

/** Grey lines in place of content that is on its way. */
export function Skeleton({ paragraphs = 1 }: { paragraphs?: number }) {
  return (
    <div className="skeleton" role="status" aria-label="正在加载">
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
