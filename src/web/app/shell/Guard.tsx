import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '../routes';
import { guestSession } from './guest';
import { previousRoute } from './previous-route';
import { session, useSession } from './session';
import { sessionEndState } from './session-end';

// Loaded on demand: few visitors are staff.
const AdminSection = lazy(() => import('../../admin/AdminSection'));

/**
 * Renders a page for those who may open it: guests are redirected to the login and back, and members learn that a page
 * is for staff.
 */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  useSession(state => state.token);
  if (access === 'public') return children;
  if (access === 'applicant' && guestSession.token()) return children;
  if (!session.isLoggedIn()) return <LoginRedirect />;
  return access === 'staff' ? (
    <Suspense>
      <AdminSection>{children}</AdminSection>
    </Suspense>
  ) : (
    children
  );
}

/** Saves the attempted path and redirects to /login. */
function LoginRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    previousRoute.save(pathname + search);
    navigate('/login', { replace: true, state: sessionEndState() });
  }, [pathname, search, navigate]);
  return null;
}
