import { Icon } from '../ui/Icon';
import { setMode, useMode } from './mode';
import { ReadAloud } from './ReadAloud';
import { useSession } from './session';
import { Visitor } from './Visitor';

/** The thin line above the brand bar: today, reading aids, and who is here. */
export function TopLine() {
  const demonstration = useSession(state => state.webSet?.demonstration);
  const today = new Date();
  const words = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(
    today,
  );
  return (
    <div className="topbar">
      <div className="wrap">
        <p>
          <time dateTime={today.toISOString().slice(0, 10)}>{words.replace('星期', ' 星期')}</time>
          {demonstration && '　示例站点，内容均为虚构'}
        </p>
        <ul>
          <ReadAloud as="li" />
          <li>
            <ModeSwitch />
          </li>
          <li>
            <Visitor />
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Switches 长辈版 on and off. */
export function ModeSwitch() {
  const elder = useMode() === 'elder';
  return (
    <button type="button" aria-pressed={elder} onClick={() => setMode(elder ? 'standard' : 'elder')}>
      <Icon name="elder" />
      {elder ? '退出长辈版' : '长辈版'}
    </button>
  );
}
