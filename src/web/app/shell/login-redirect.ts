import { useNavigate } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { toast } from '../../ui/Toast';
import { routeOf } from '../routes';
import { sectionsForRoles } from './admin-sections';
import { previousRoute } from './previous-route';
import { session } from './session';

type LoggedIn = components['schemas']['LoginResult'];

/** Where second factors are set up, and a password that is too weak is changed. */
export const SECURITY_PATH = '/userCenter?tab=security';

/** Where an account holder must do something first: nothing else is open to this session. */
function getRequiredPath(): string | null {
  const { passwordWeak, secondFactorMissing } = session.getState().userInfo ?? {};
  return passwordWeak || secondFactorMissing ? SECURITY_PATH : null;
}

/** Landing page after a login without a saved path: staff go to their section; others to the user centre. */
export function getLoginLandingPath(): string {
  const required = getRequiredPath();
  if (required) return required;
  const { roles = [] } = session.getState().userInfo ?? {};
  const [section] = sectionsForRoles(roles);
  if (section) return section.path;
  return routeOf('/userCenter') ? '/userCenter' : '/index';
}

/** Opens the session returned by a login or registration and navigates to the page originally wanted. */
export function useCompleteLogin(): (loggedIn: LoggedIn) => void {
  const navigate = useNavigate();
  return ({ user, token, expiresAt, device, deletionCancelled }) => {
    if (device) session.setDevice(device);
    session.login({ userInfo: user, token: { token, expiresAt } });
    navigate((getRequiredPath() ? null : previousRoute.take()) ?? getLoginLandingPath(), { replace: true });
    if (user.passwordWeak) toast('您的密码容易被猜中，请先修改密码');
    if (deletionCancelled) toast('您已登录，注销申请随之撤销');
  };
}
