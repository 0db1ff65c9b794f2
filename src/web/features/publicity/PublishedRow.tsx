import type { ReactNode } from 'react';
import { Corrections } from './Corrections';
import type { PublishedDonation, PublishedGoods } from './queries';

interface PublishedRowProps {
  entry: Pick<PublishedDonation | PublishedGoods, 'no' | 'at' | 'shownName' | 'corrections'>;
  /** Heading of the first column, for narrow screens. */
  timeLabel: string;
  formatTime: (at: string) => string;
  /** Number of columns of the table. */
  columns: number;
  /** Cells after time and donor. */
  children: ReactNode;
}

/** A row of a publicity table: time and number, donor, further cells; its corrections follow in a row of their own. */
export function PublishedRow({ entry, timeLabel, formatTime, columns, children }: PublishedRowProps) {
  const { no, at, shownName, corrections } = entry;
  return (
    <>
      <tr>
        <td data-th={timeLabel} className="nobr">
          <span>
            <time dateTime={at}>{formatTime(at)}</time>
            <small className="faint">{no}</small>
          </span>
        </td>
        <td data-th="捐赠人">{shownName}</td>
        {children}
      </tr>
      {corrections.length > 0 && (
        <tr className="remark">
          <td colSpan={columns}>
            <Corrections list={corrections} />
          </td>
        </tr>
      )}
    </>
  );
}
