import { shortDateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';

type Entry = components['schemas']['TimelineEntry'];

/** History of an application, latest first. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ sequence, title, at, who, text }, index) => (
        <li key={sequence} className={index === 0 ? 'is-now' : undefined}>
          <b>{title}</b>{' '}
          <span className="who">
            <time dateTime={at}>{shortDateTime(at)}</time> · {who}
          </span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
