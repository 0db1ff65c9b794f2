import { toShanghaiTime } from './shanghai-time';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/**
 * Formats a period in Shanghai time: `11月28日 周六 9:00–13:00`, over midnight `11月28日 周六 20:00–11月29日 6:00`. Empty when
 * one of the two is not a valid time.
 */
export function period(begins: string | Date, ends: string | Date): string {
  const [from, to] = [toShanghaiTime(begins), toShanghaiTime(ends)];
  if (!from || !to) return '';
  const sameDay = from.format('YYYYMMDD') === to.format('YYYYMMDD');
  const endText = to.format(sameDay ? 'H:mm' : 'M月D日 H:mm');
  return `${from.format('M月D日')} ${WEEKDAYS[from.day()]} ${from.format('H:mm')}–${endText}`;
}
