import { shortDateTime } from '../../../domain/formatters';
import type { Case } from './queries';

interface Entry {
  at: string;
  who: string;
  what: string;
  text: string | null;
  /** Secondary entry: access to masked data or a change of assignment, less important than the application's events. */
  aside: boolean;
}

/** The events of an application and the access log of staff; latest first. */
export function CaseLog({ timeline, accessLog }: Pick<Case, 'timeline' | 'accessLog'>) {
  const entries: Entry[] = [
    ...timeline.map(({ title, text, ...rest }) => ({
      ...rest,
      what: title,
      text: text ?? null,
      aside: false,
    })),
    ...accessLog.map(access => ({ ...access, text: null, aside: true })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section aria-labelledby="case-log">
      <h3 id="case-log">经过</h3>
      <ol className="timeline desk-log">
        {entries.map(({ at, who, what, text, aside }, index) => (
          <li key={`${at} ${what}`} className={index === 0 ? 'is-now' : undefined}>
            <span className={aside ? 'soft small' : undefined}>
              <time className="soft small" dateTime={at}>
                {shortDateTime(at)}
              </time>{' '}
              {who} {what} {aside && <span className="tag tag--wait">留痕</span>}
            </span>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
