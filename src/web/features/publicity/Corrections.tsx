import { dateTime } from '../../../domain/formatters';
import { Tag } from '../../ui/Tag';
import type { Correction } from './queries';

/** Corrections of an entry, beside the published values: old and new value, date and reason. */
export function Corrections({ list }: { list: readonly Correction[] }) {
  if (list.length === 0) return null;
  return (
    <ul className="panel panel--wait pad-3 stack gap-2 small" aria-label="更正">
      {list.map(({ version, field, before, after, reason, at }) => (
        <li key={version} className="cluster baseline">
          <Tag tone="wait">更正</Tag>
          <p>
            {field}
            {before ? (
              <>
                由 <del>{before}</del> 更正为{' '}
              </>
            ) : (
              '：'
            )}
            <ins>{after}</ins>。{reason}
            <time className="faint" dateTime={at}>
              {dateTime(at)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
