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
    <section className="desk-log" aria-labelledby="case-log">
      <h3 id="case-log">经过</h3>
      <ol>
        {entries.map(({ at, who, what, text, aside }) => (
          <li key={`${at} ${what}`} className={aside ? 'is-aside' : undefined}>
            <time dateTime={at}>{shortDateTime(at)}</time> {who} {what}
            {aside && <span className="desk-trace">留痕</span>}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
