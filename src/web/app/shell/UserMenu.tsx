import { Link, useNavigate } from 'react-router-dom';
import { routeOf } from '../routes';
import { logOut } from './log-out';
import { useSession } from './session';

/** User menu: 登录 | 注册 for a guest; greeting, 消息 and 退出 for a member. */
export function UserMenu() {
  const user = useSession(state => state.userInfo);
  const unread = useSession(state => state.unread);
  const navigate = useNavigate();
  if (!user) {
    return (
      <ul className="pair">
        <li>
          <Link to="/login">登录</Link>
        </li>
        <li>
          <Link to="/register">注册</Link>
        </li>
      </ul>
    );
  }
  return (
    <ul className="pair">
      <li>
        {routeOf('/userCenter') ? (
          <Link to="/userCenter">您好，{user.nickname}</Link>
        ) : (
          `您好，${user.nickname}`
        )}
      </li>
      {routeOf('/myinfo') && (
        <li>
          <Link to="/myinfo">消息{unread > 0 && `（${unread}）`}</Link>
        </li>
      )}
      <li>
        <button type="button" onClick={() => void logOut(navigate)}>
          退出
        </button>
      </li>
    </ul>
  );
}
