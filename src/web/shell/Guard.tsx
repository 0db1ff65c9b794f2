import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { hasRole } from '../../domain/roles';
import { rooms, roomsOf } from '../admin/rooms';
import type { Access } from '../routes';
import { Failed } from '../ui/states';
import { guest } from './guest';
import { previousRoute } from './previous-route';
import { session, useSession } from './session';
import { isSessionOver } from './session-end';

/** Lets in whom the page is for: guests are sent to log in and come back, members are told that a page is for staff. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  useSession(state => state.token);
  const roles = useSession(state => state.userInfo?.roles);
  if (access === 'public') return children;
  if (access === 'applicant' && guest.token()) return children;
  if (!session.isLoggedIn()) return <ToLogin />;
  if (access === 'staff' && !roles?.length) {
    return (
      <Failed title="这个页面供工作人员使用" text="您没有权限打开。如需办理业务，请从首页进入。">
        <Link className="btn btn--secondary" to="/index">
          回到首页
        </Link>
      </Failed>
    );
  }
  return access === 'staff' ? <Room roles={roles ?? []}>{children}</Room> : children;
}

/** A room of the back office, for whose work is there; others are shown the way to their own. */
function Room({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const room = rooms.find(({ path }) => path === pathname);
  if (!room || hasRole(roles, room.role)) return children;
  const own = roomsOf(roles);
  return (
    <Failed
      title={`“${room.title}”不在您的岗位之内`}
      text={own.length > 0 ? '您可以打开：' : '如需使用，请联系管理员设置权限。'}
    >
      {own.map(({ path, title }) => (
        <Link key={path} className="btn btn--primary" to={path}>
          {title}
        </Link>
      ))}
      <Link className="btn btn--secondary" to="/index">
        回到首页
      </Link>
    </Failed>
  );
}

/** Remembers the attempted path and goes to /login. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    previousRoute.save(pathname + search);
    navigate('/login', { replace: true, ...(isSessionOver() && { state: 'expired' }) });
  }, [pathname, search, navigate]);
  return null;
}
