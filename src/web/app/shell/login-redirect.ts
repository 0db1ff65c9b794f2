import { useNavigate } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { toast } from '../../ui/Toast';
import { routeOf } from '../routes';
import { sectionsForRoles } from './admin-sections';
import { previousRoute } from './previous-route';
import { session } from './session';

type LoggedIn = components['schemas']['LoggedIn'];

/** Where whoever logs in without having been sent to is taken: staff to their work, others to their own pages. */
export function getLoginLandingPath(): string {
  const roles = session.getState().userInfo?.roles ?? [];
  const [room] = sectionsForRoles(roles);
  if (room) return room.path;
  return routeOf('/userCenter') ? '/userCenter' : '/index';
}

/** Opens the session that a login or a registration gave, and goes back to where the person wanted to be. */
export function useCompleteLogin(): (loggedIn: LoggedIn) => void {
  const navigate = useNavigate();
  return ({ user, token, expiresAt, device, stayed }) => {
    if (device) session.setDevice(device);
    session.login({ userInfo: user, token: { token, expiresAt } });
    navigate(previousRoute.take() ?? getLoginLandingPath(), { replace: true });
    if (stayed) toast('您已登录，注销申请随之撤销');
  };
}
