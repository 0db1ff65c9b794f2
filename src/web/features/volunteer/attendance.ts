import { hoursText } from '../../../domain/attendance';
import { clockTime } from '../../../domain/dates';
import { date } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import type { Tone } from '../../ui/Tag';
import type { Attendance } from './queries';

type Entry = components['schemas']['AttendanceEntry'];

export const attendanceStates: Record<Attendance['state'], { title: string; tone: Tone }> = {
  coming: { title: '待签到', tone: 'plain' },
  in: { title: '已签到', tone: 'calm' },
  done: { title: '已计时长', tone: 'ok' },
  forgotten: { title: '待核定', tone: 'wait' },
  absent: { title: '计爽约', tone: 'error' },
  none: { title: '没有签到记录', tone: 'wait' },
  cancelled: { title: '活动已取消', tone: 'plain' },
};

const methodTexts: Record<Attendance['methods'][number], string> = {
  code: '二维码',
  place: '二维码+定位',
  staff: '人工',
};

/** Methods of check-in and check-out, e.g. `二维码、人工`. */
export const formatCheckInMethods = (list: Attendance['methods']): string =>
  list.map(way => methodTexts[way]).join('、');

/** Describes an attendance entry in a sentence, without its reason. */
export function formatAttendanceEntry({ kind, at, minutes, method }: Entry): string {
  const time = at ? clockTime(at) : '';
  switch (kind) {
    case 'in':
      return `${time}签到（${method === 'system' ? '系统' : methodTexts[method]}）`;
    case 'out':
      return `${time}签退（${method === 'system' ? '系统' : methodTexts[method]}）`;
    case 'hours':
      return `时长核定为${hoursText(minutes ?? 0)}`;
    case 'absent':
      return '没有到场，计爽约';
    case 'excused':
      return '撤销爽约';
  }
}

export const formatEntrySource = ({ notedAt, by, method }: Entry): string =>
  `${date(notedAt)} ${clockTime(notedAt)}${by ? `，${by}` : method === 'system' ? '，系统' : ''}`;
