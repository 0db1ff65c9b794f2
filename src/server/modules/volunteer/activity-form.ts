import { DEFAULT_CHECK_IN_RADIUS } from '../../../domain/attendance';
import { isAroundChina } from '../../../domain/geo';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { Picture } from '../../engine/content-listener';

/** Answers of schemas/content-activity; validated against it before publication. */
export interface ActivityForm {
  category: string;
  title: string;
  summary: string;
  day: string;
  begins: string;
  ends: string;
  closesHours: number;
  place: string;
  address?: string;
  longitude?: number;
  latitude?: number;
  radius?: number;
  placeRequired?: boolean;
  positions: { name: string; places: number; duty: string; skills?: string[] }[];
  minAge: number;
  contact?: string;
  phone?: string;
  status: '正常' | '已取消';
  cancelReason?: string;
}

const HOUR_MS = 3_600_000;

/** A position as entered in the form. */
export interface PositionInput {
  name: string;
  duty: string;
  skills: string[];
  places: number;
}

/** Start and end of an activity. */
export function timesOf({ day, begins, ends }: Pick<ActivityForm, 'day' | 'begins' | 'ends'>) {
  const at = (time: string) => new Date(`${day}T${time}:00+08:00`);
  return { begins_at: at(begins), ends_at: at(ends) };
}

/**
 * An activity from the answers of its form.
 * @throws Refusal `formInvalid` for violations that the schema cannot express
 */
export function toActivityInput(form: ActivityForm, cover: Picture | null) {
  const { begins_at: begins, ends_at: ends } = timesOf(form);
  const problems = problemsOf(form, begins, ends);
  if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
  const { longitude: lng = null, latitude: lat = null, radius = DEFAULT_CHECK_IN_RADIUS } = form;
  return {
    activity: {
      ...{ title: form.title, summary: form.summary, category: form.category, place: form.place },
      ...{ begins_at: begins, ends_at: ends, min_age: form.minAge, cover: cover && JSON.stringify(cover) },
      closes_at: new Date(begins.getTime() - form.closesHours * HOUR_MS),
      ...{ address: form.address ?? '', contact: form.contact ?? '', phone: form.phone ?? '' },
      ...{ lng, lat, radius: lng === null ? null : radius, place_required: form.placeRequired ?? false },
      cancelled_reason: form.status === '已取消' ? (form.cancelReason ?? '') : null,
    },
    positions: form.positions.map(
      ({ name, duty, skills = [], places }): PositionInput => ({ name, duty, skills, places }),
    ),
  };
}

export type ActivityInput = ReturnType<typeof toActivityInput>;

function problemsOf(form: ActivityForm, begins: Date, ends: Date): FieldError[] {
  const problems: FieldError[] = [];
  const addProblem = (path: string, message: string) => problems.push({ path, keyword: 'activity', message });
  if (ends <= begins) addProblem('/ends', '结束时间应晚于开始时间');
  const { longitude: lng, latitude: lat } = form;
  if (lng === undefined && lat === undefined) {
    if (form.placeRequired) addProblem('/placeRequired', '要求定位的活动，请填写经度和纬度');
  } else if (lng === undefined) addProblem('/longitude', '请同时填写经度和纬度');
  else if (lat === undefined) addProblem('/latitude', '请同时填写经度和纬度');
  else if (!isAroundChina({ lng, lat })) {
    const swapped = isAroundChina({ lng: lat, lat: lng });
    addProblem('/longitude', swapped ? '经度和纬度好像写反了' : '这个位置不在我国境内，请核对经度和纬度');
  }
  form.positions.forEach(({ name }, index) => {
    const first = form.positions.findIndex(other => other.name === name);
    if (first !== index) addProblem(`/positions/${index}/name`, `与岗位${first + 1}同名`);
  });
  return problems;
}
