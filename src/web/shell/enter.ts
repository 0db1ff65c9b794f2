import { useNavigate } from 'react-router-dom';
import type { components } from '../../generated/api';
import { routeOf } from '../routes';
import { previousRoute } from './previous-route';
import { session } from './session';

type LoggedIn = components['schemas']['LoggedIn'];

/** Where whoever logs in without having been sent to is taken. */
export const entrance = (): string => (routeOf('/userCenter') ? '/userCenter' : '/index');

/** Opens the session that a login or a registration gave, and goes back to where the person wanted to be. */
export function useEnter(): (loggedIn: LoggedIn) => void {
  const navigate = useNavigate();
  return ({ user, token, expiresAt }) => {
    session.login({ userInfo: user, token: { token, expiresAt } });
    navigate(previousRoute.take() ?? entrance(), { replace: true });
  };
}
