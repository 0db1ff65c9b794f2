import { yuan } from '../../../domain/money';
import type { Tone } from '../../ui/Tag';
import type { TrainingClass } from './queries';

export const formatFee = ({ fee }: Pick<TrainingClass, 'fee'>) => (fee === 0 ? '免费' : yuan(fee));

export const formatAgeLimits = ({ minAge, maxAge }: Pick<TrainingClass, 'minAge' | 'maxAge'>) =>
  maxAge === null ? `开班时年满${minAge}周岁` : `开班时${minAge}–${maxAge}周岁`;

/** Labels of the registration states. */
export const classStates: Record<TrainingClass['state'], { title: string; tone: Tone }> = {
  open: { title: '报名中', tone: 'ok' },
  early: { title: '即将报名', tone: 'calm' },
  closed: { title: '报名截止', tone: 'plain' },
  full: { title: '名额已满', tone: 'wait' },
  over: { title: '已开班', tone: 'plain' },
};

/** Link to the registration form with the class preselected, for an individual or a group. */
export function buildSignUpPath({ id, type }: Pick<TrainingClass, 'id' | 'type'>, flow = 'training'): string {
  return `/apply?${new URLSearchParams({ flow, courseType: type, trainId: id })}`;
}
