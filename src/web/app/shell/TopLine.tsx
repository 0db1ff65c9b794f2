import { DisplayModeSwitch } from './DisplayModeSwitch';
import { LanguageLinks } from './LanguageLinks';
import { ReadAloud } from './ReadAloud';
import { useSession } from './session';
import { UserMenu } from './UserMenu';

/** The thin line above the brand bar: date, reading aids, and user menu. */
export function TopLine() {
  const demonstration = useSession(state => state.webSet?.demonstration);
  const today = inShanghai(new Date());
  return (
    <div className="topbar">
      <div className="wrap">
        <p>
          <time dateTime={today.toISOString().slice(0, 10)}>{inWords(today)}</time>
          {demonstration && '　示例站点，内容均为虚构'}
        </p>
        <ul>
          <li>
            <ReadAloud />
          </li>
          <li>
            <DisplayModeSwitch />
          </li>
          <li>
            <LanguageLinks />
          </li>
          <li>
            <UserMenu />
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Shifts a time by eight hours (Shanghai is UTC+8 all year), so that its UTC parts are the local time. */
const inShanghai = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000);

/** `2026年11月21日 星期六`. Intl would take tens of milliseconds on a phone, and a date library adds weight. */
function inWords(day: Date): string {
  const date = `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
  return `${date} 星期${'日一二三四五六'[day.getUTCDay()]}`;
}
