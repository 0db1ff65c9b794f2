import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Empty } from '../../ui/states';
import { Corrections } from './Corrections';
import { correctionsQuery } from './queries';

/** All corrections of published entries, latest first, with the number of each entry. */
export function CorrectionList() {
  return (
    <PagedList query={usePage(correctionsQuery)} what="更正" unit="条" empty={<Empty title="还没有更正" />}>
      {({ list }) => (
        <ul className="rows">
          {list.map(({ id, no, ...correction }) => (
            <li key={id} className="stack gap-2">
              <b className="num">{no}</b>
              <Corrections list={[correction]} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
