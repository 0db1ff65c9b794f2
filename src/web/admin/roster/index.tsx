import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../app/shell/session';
import { FilterLinks } from '../../ui/FilterLinks';
import { AdminPage } from '../AdminPage';
import { ActivityEvents } from './ActivityEvents';
import { ActivityRoster } from './ActivityRoster';
import { ClassEvents } from './ClassEvents';
import { ClassRoster } from './ClassRoster';
import { buildRosterPath, type RosterKind, rosterEventKinds, rosterKindsForRoles } from './roster-kinds';
import '../../features/volunteer/volunteer.css';
import './roster.css';

/** 名单: the activities and classes with their participants; with `?id=` one roster. */
export default function RosterSection() {
  const [params] = useSearchParams();
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const id = params.get('id');
  // Defaults to the first kind that the roles may open: staff for classes only see classes.
  const kind = (params.get('kind') ?? rosterKindsForRoles(roles)[0]) === 'course' ? 'course' : 'activity';
  if (!id) return <EventsPage kind={kind} roles={roles} past={params.get('when') === 'past'} />;
  const Roster = kind === 'course' ? ClassRoster : ActivityRoster;
  return (
    <AdminPage currentPath="/roster">
      <p className="roster-return">
        <Link className="link" to={buildRosterPath(kind)}>
          全部{rosterEventKinds[kind].what}
        </Link>
      </p>
      <Roster id={id} />
    </AdminPage>
  );
}

interface EventsPageProps {
  kind: RosterKind;
  past: boolean;
  roles: readonly string[];
}

/** The events of one kind, with links to the other kind and to past ones. */
function EventsPage({ kind, past, roles }: EventsPageProps) {
  const { title, what, about } = rosterEventKinds[kind];
  const Events = kind === 'course' ? ClassEvents : ActivityEvents;
  const open = rosterKindsForRoles(roles);
  const when = past ? 'past' : undefined;
  return (
    <AdminPage
      currentPath="/roster"
      title={title}
      lede={about}
      actions={
        roles.includes('content') && (
          <Link className="btn btn--secondary" to={`/content?kind=${kind}`}>
            发布与修改{what}
          </Link>
        )
      }
    >
      {open.length > 1 && (
        <FilterLinks
          label="哪一种名单"
          choices={open.map(each => ({
            title: rosterEventKinds[each].title,
            to: buildRosterPath(each, { when }),
            chosen: each === kind,
          }))}
        />
      )}
      <FilterLinks
        label={`哪些${what}`}
        choices={[
          { title: '未结束', to: buildRosterPath(kind), chosen: !past },
          { title: '已结束', to: buildRosterPath(kind, { when: 'past' }), chosen: past },
        ]}
      />
      <Events past={past} />
    </AdminPage>
  );
}
