import { useNavigate } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { toast } from '../../ui/Toast';
import { routeOf } from '../routes';
import { sectionsForRoles } from './admin-sections';
import { previousRoute } from './previous-route';
import { session } from './session';

type LoggedIn = components['schemas']['LoginResult'];

/** Where second factors are set up. */
export const SECURITY_PATH = '/userCenter?tab=security';

/** Landing page after a login without a saved path: staff go to their section, or to set up the second
 * factor that they must have; others go to the user centre. */
export function getLoginLandingPath(): string {
  const { roles = [], secondFactorMissing } = session.getState().userInfo ?? {};
  if (secondFactorMissing) return SECURITY_PATH;
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
    navigate((user.secondFactorMissing ? null : previousRoute.take()) ?? getLoginLandingPath(), {
      replace: true,
    });
    if (deletionCancelled) toast('您已登录，注销申请随之撤销');
  };
}
