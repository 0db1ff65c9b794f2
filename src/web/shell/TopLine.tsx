import { ModeSwitch } from './ModeSwitch';
import { ReadAloud } from './ReadAloud';
import { useSession } from './session';
import { Visitor } from './Visitor';

/** The thin line above the brand bar: today, reading aids, and who is here. */
export function TopLine() {
  const demonstration = useSession(state => state.webSet?.demonstration);
  const now = new Date();
  return (
    <div className="topbar">
      <div className="wrap">
        <p>
          <time dateTime={inShanghai('sv-SE', 'short', now)}>
            {inShanghai('zh-CN', 'full', now).replace('星期', ' 星期')}
          </time>
          {demonstration && '　示例站点，内容均为虚构'}
        </p>
        <ul>
          <li>
            <ReadAloud />
          </li>
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

/** A day as it is in Shanghai; Swedish writes it as ISO 8601 does. By Intl: the home page carries no date library. */
function inShanghai(locale: string, dateStyle: 'short' | 'full', moment: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'Asia/Shanghai' }).format(moment);
}
