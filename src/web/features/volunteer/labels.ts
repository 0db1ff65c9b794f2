import type { Tone } from '../../ui/Tag';
import type { Activity } from './queries';

export const activityStateLabels: Record<Activity['state'], { title: string; tone: Tone }> = {
  open: { title: '报名中', tone: 'ok' },
  full: { title: '名额已满', tone: 'plain' },
  closed: { title: '报名已截止', tone: 'plain' },
  running: { title: '进行中', tone: 'calm' },
  over: { title: '已结束', tone: 'plain' },
  cancelled: { title: '已取消', tone: 'error' },
};

/** Number of open seats, while registration is open. */
export const formatOpenPlaces = ({
  state,
  left,
  places,
}: Pick<Activity, 'state' | 'left' | 'places'>): string =>
  state === 'open' ? `还需${left}人` : `招募${places}人`;
