import type { Column } from '../../ui/DataTable';
import type { PublishedDonation, PublishedGoods } from './queries';

type PublishedEntry = Pick<PublishedDonation | PublishedGoods, 'no' | 'at' | 'shownName'>;

/** The first columns of a publicity table: time and number, donor. */
export const publishedColumns = (
  timeTitle: string,
  formatTime: (at: string) => string,
): readonly Column<PublishedEntry>[] => [
  {
    title: timeTitle,
    kind: 'short',
    cell: ({ at, no }) => (
      <>
        <time dateTime={at}>{formatTime(at)}</time>
        <small>{no}</small>
      </>
    ),
  },
  { title: '捐赠人', cell: ({ shownName }) => shownName },
];
