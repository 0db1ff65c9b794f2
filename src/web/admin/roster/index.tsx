import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../app/shell/session';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { ActivityEvents } from './ActivityEvents';
import { ActivityRoster } from './ActivityRoster';
import { ClassEvents } from './ClassEvents';
import { ClassRoster } from './ClassRoster';
import { rosterKindsForRoles } from './roster-kinds';
import '../../features/volunteer/volunteer.css';
import './roster.css';
import { parsePageParam } from '../../ui/page-param';

/** 名单: the activities and classes with their participants; with `?id=` one roster. */
export default function RosterSection() {
  const [params] = useSearchParams();
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const id = params.get('id');
  const page = parsePageParam(params);
  const past = params.get('when') === 'past';
  // Defaults to the first kind that the roles may open: staff for classes only see classes.
  const courses = (params.get('kind') ?? rosterKindsForRoles(roles)[0]) === 'course';
  const [One, All] = courses ? [ClassRoster, ClassEvents] : [ActivityRoster, ActivityEvents];
  return (
    <div className="roster">
      <AdminBar currentPath="/roster" />
      <div className="roster-body">{id ? <One id={id} /> : <All past={past} page={page} />}</div>
      <Toast />
    </div>
  );
}
