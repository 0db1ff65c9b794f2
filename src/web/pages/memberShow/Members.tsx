import { queryClient, useQuery } from '../../app/api/query-client';
import { ContentPage } from '../../features/content/ContentPage';
import { Cover } from '../../features/content/Cover';
import { ItemLink } from '../../features/content/ItemLink';
import { type ContentItem, contentListQuery, publicCategoriesQuery } from '../../features/content/queries';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { type MemberKind, memberFilter } from './calls';
import '../../features/content/list.css';
import './index.css';

/** The leaders of the organisation by office, and its group members. */
export function Members() {
  const leaders = useParts('leader');
  const groups = useParts('group');
  return (
    <ContentPage title="会员风采" lede="由会员大会选举，向会员负责；每一个单位和每一个人，都可以加入。">
      <QueryResult query={leaders} what="领导成员">
        {parts =>
          parts.length > 0 ? (
            parts.map(part => <People key={part.title} {...part} />)
          ) : (
            <Empty title="领导成员还没有公布" />
          )
        }
      </QueryResult>
      <QueryResult query={groups} what="团体会员">
        {parts => parts.map(part => <Groups key={part.title} {...part} />)}
      </QueryResult>
    </ContentPage>
  );
}

/** The entries of one category. */
interface MemberGroup {
  title: string;
  list: readonly ContentItem[];
}

/** All entries of a kind, by category, in the order of the form's options. */
function useParts(kind: MemberKind) {
  return useQuery({
    queryKey: ['content', 'members', kind],
    queryFn: async (): Promise<MemberGroup[]> => {
      const [categories, { list }] = await Promise.all([
        queryClient.fetchQuery(publicCategoriesQuery(kind)),
        queryClient.fetchQuery(contentListQuery(memberFilter(kind))),
      ]);
      const of = (code: string) => list.filter(({ category }) => category === code);
      return categories
        .map(({ code, title }) => ({ title, list: of(code) }))
        .filter(({ list }) => list.length > 0);
    },
  });
}

function People({ title, list }: MemberGroup) {
  return (
    <section className="stack mt-6" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ul className="grid people">
        {list.map(person => (
          <li key={person.id} className="card clickable pad-4">
            {person.cover ? (
              <Cover picture={person.cover} />
            ) : (
              // An entry without photograph shows an icon, never a stock photo.
              <span className="seal">
                <Icon name="user" />
              </span>
            )}
            <div>
              <h3>
                <ItemLink item={person} />
              </h3>
              <p className="soft small">{person.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Groups({ title, list }: MemberGroup) {
  return (
    <section className="stack mt-6" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ul className="grid">
        {list.map(group => (
          <li key={group.id} className="card clickable pad-4">
            <h3>
              <ItemLink item={group} />
            </h3>
            <p className="soft small">{group.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
