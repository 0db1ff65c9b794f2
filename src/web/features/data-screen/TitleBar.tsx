import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { iconAddress, logoFileOf } from '../../../domain/site-icons';
import { useSession } from '../../app/shell/session';
import { Clock } from './Clock';

const EXPAND_ICON = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';
const SHRINK_ICON = 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5';
const HOME_ICON = 'M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10';

/** Organisation, time, and links out of the data screen. */
export function TitleBar() {
  const name = useSession(state => state.webSet?.name);
  const isExample = useSession(state => state.webSet?.demonstration);
  return (
    <header className="screen-bar">
      <ScreenLogo />
      <h1>数据驾驶舱</h1>
      {name && <p className="screen-society">{name}</p>}
      {isExample && <p className="screen-example">示例数据</p>}
      <Clock />
      <FullScreen />
      <HomeLink />
    </header>
  );
}

/** The logo of the organisation, on white; the neutral mark in the dark theme's colours where it has none. */
function ScreenLogo() {
  const logo = useSession(state => state.webSet?.logo);
  return logoFileOf(logo) ? (
    <img className="screen-mark" src={iconAddress(logo, 'icon-192')} alt="" />
  ) : (
    <svg className="screen-mark" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 26.5C16.6 21.8 14 17.6 14 13.4A5.6 5.6 0 0 1 24 10a5.6 5.6 0 0 1 10 3.4c0 4.2-2.6 8.4-10 13.1ZM23 43.6C11 42.4 4 34.6 4 22.4c0-1.9 2.4-2.3 3.2-.6 1.3 2.8 2.7 4.6 4.6 5.6 5.2 2.7 10 5.3 11.2 11.2Z" />
      <path d="M25 43.6c12-1.2 19-9 19-21.2 0-1.9-2.4-2.3-3.2-.6-1.3 2.8-2.7 4.6-4.6 5.6-5.2 2.7-10 5.3-11.2 11.2Z" />
    </svg>
  );
}

function FullScreen() {
  const [isFull, setIsFull] = useState(() => document.fullscreenElement != null);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement != null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  // Some phones do not support full screen.
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    // Rejected when the browser does not allow it, which does no harm.
    <button type="button" className="screen-button" onClick={() => void toggle().catch(() => {})}>
      <IconPath path={isFull ? SHRINK_ICON : EXPAND_ICON} />
      {isFull ? '退出全屏' : '全屏'}
    </button>
  );
}

/** Link back to the portal; Escape does the same when neither full screen nor a dialog is left by it. */
function HomeLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      const closesSomethingElse =
        document.fullscreenElement != null || document.querySelector('dialog[open]');
      if (key === 'Escape' && !closesSomethingElse) navigate('/index');
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [navigate]);
  return (
    <Link to="/index" className="screen-button" aria-keyshortcuts="Escape">
      <IconPath path={HOME_ICON} />
      首页
    </Link>
  );
}

const IconPath = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
