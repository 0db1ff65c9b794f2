import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client';
import { ContentPage } from '../../content/ContentPage';
import { Cover } from '../../content/Cover';
import { ItemLink } from '../../content/ItemLink';
import { type Item, listQuery } from '../../content/queries';
import { Icon } from '../../ui/Icon';
import { Loaded } from '../../ui/Loaded';
import { Empty } from '../../ui/states';
import '../../content/list.css';
import './index.css';

/** As many as one page shows: a society has some dozens of each. */
const ALL = { page: 1, pageSize: 100 };

/** The people who lead the society, by office, and its group members. */
export function Members() {
  const leaders = useQuery(listQuery({ kind: 'leader', ...ALL }), queryClient);
  const groups = useQuery(listQuery({ kind: 'group', ...ALL }), queryClient);
  return (
    <ContentPage title="会员风采" lede="由会员大会选举，向会员负责；每一个单位和每一个人，都可以加入。">
      <Loaded query={leaders} what="领导成员">
        {({ list }) =>
          list.length > 0 ? (
            byCategory(list).map(([title, people]) => <People key={title} title={title} list={people} />)
          ) : (
            <Empty title="领导成员还没有公布" />
          )
        }
      </Loaded>
      <Loaded query={groups} what="团体会员">
        {({ list }) =>
          byCategory(list).map(([title, some]) => <Groups key={title} title={title} list={some} />)
        }
      </Loaded>
    </ContentPage>
  );
}

/** What belongs together, in the order in which it came. */
function byCategory(list: readonly Item[]): [title: string, list: Item[]][] {
  const titles = [...new Set(list.map(({ categoryTitle }) => categoryTitle))];
  return titles.map(title => [title, list.filter(({ categoryTitle }) => categoryTitle === title)]);
}

function People({ title, list }: { title: string; list: readonly Item[] }) {
  return (
    <section className="people-part" aria-label={title}>
      <h2>{title}</h2>
      <ul className="people">
        {list.map(person => (
          <li key={person.id} className="card">
            {person.cover ? (
              <Cover picture={person.cover} />
            ) : (
              // No photograph of a person is invented.
              <span className="people-none">
                <Icon name="user" />
              </span>
            )}
            <div>
              <h3>
                <ItemLink item={person} />
              </h3>
              <p className="soft">{person.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Groups({ title, list }: { title: string; list: readonly Item[] }) {
  return (
    <section className="people-part" aria-label={title || '团体会员'}>
      <h2>{title || '团体会员'}</h2>
      <ul className="groups">
        {list.map(group => (
          <li key={group.id} className="card">
            <h3>
              <ItemLink item={group} />
            </h3>
            <p className="soft">{group.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
