import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '../routes';
import { guestSession } from './guest';
import { previousRoute } from './previous-route';
import { session, useSession } from './session';
import { sessionEndState } from './session-end';

// Few visitors are staff.
const Room = lazy(() => import('../../admin/AdminSection'));

/** Lets in whom the page is for: guests are sent to log in and come back, members are told that a page is for staff. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  useSession(state => state.token);
  if (access === 'public') return children;
  if (access === 'applicant' && guestSession.token()) return children;
  if (!session.isLoggedIn()) return <ToLogin />;
  return access === 'staff' ? (
    <Suspense>
      <Room>{children}</Room>
    </Suspense>
  ) : (
    children
  );
}

/** Remembers the attempted path and goes to /login. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    previousRoute.save(pathname + search);
    navigate('/login', { replace: true, state: sessionEndState() });
  }, [pathname, search, navigate]);
  return null;
}
