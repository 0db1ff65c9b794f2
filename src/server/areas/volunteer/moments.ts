import { inShanghai } from '../../../domain/moments';

const DAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** From when to when, on one line: `11月28日 周六 9:00–13:00`. */
export function period(begins: Date, ends: Date): string {
  const [from, to] = [inShanghai(begins), inShanghai(ends)];
  if (!from || !to) return '';
  const sameDay = from.format('YYYYMMDD') === to.format('YYYYMMDD');
  return `${from.format('M月D日')} ${DAYS[from.day()]} ${from.format('H:mm')}–${to.format(sameDay ? 'H:mm' : 'M月D日 H:mm')}`;
}
