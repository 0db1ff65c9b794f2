import { courseCodeOf } from '../../src/domain/courses';
import { addDays, shanghaiDay } from '../../src/domain/dates';
import { amountOf } from '../../src/domain/money';
import { type DemoCourse, demoCourses } from './course-list';
import type { DemoContent } from './demo-content';

/** Courses of the demo organisation, in the months after the day of insertion. */
export function courses(now: Date): DemoContent[] {
  return demoCourses.map((course, index) => ({
    ...{ kind: 'course', name: `course-${index + 1}`, id: courseId(index + 1), at: now },
    data: dataOf(course, shanghaiDay(now)),
  }));
}

/** Id of a course by its position in the list, from 1: always the same, so that links to a course remain valid after the demo data is recreated. */
export const courseId = (serial: number) => `c0a5e000-0000-4000-8000-${String(serial).padStart(12, '0')}`;

function dataOf(course: DemoCourse, day: string) {
  const { name, type, hours, fee = 0, quota, place, minAge = 18, from = '09:00', to = '17:00' } = course;
  const first = addDays(day, course.day);
  const certificate = ['救护员取证', '救护员复训', '救护师资'].includes(type);
  return {
    ...{
      category: courseCodeOf(type),
      title: `${name}（示例）`,
      summary: course.summary,
      hours,
      place,
      quota,
    },
    cover: `/covers/${course.cover}.svg`,
    ...{ beginDate: first, beginTime: from, endDate: addDays(first, Math.ceil(hours / 8) - 1), endTime: to },
    ...{ teacher: '应急救护培训师资组（示例）', phone: '0900-8320301' },
    ...{
      fee: amountOf(fee),
      minAge,
      signUpFrom: addDays(course.day > 0 ? day : first, -45),
      signUpUntil: addDays(first, -3),
      open: course.open ?? true,
    },
    ...(certificate && {
      certificate,
      validYears: 3,
      examRequired: course.exam ?? true,
      lessonsFirst: type === '救护员取证',
    }),
    bring: BRING[certificate ? 'certificate' : 'other'],
    content: scheduleOf(course),
  };
}

const BRING = {
  certificate: '身份证原件\n便于跪姿操作的衣裤和平底鞋\n笔和笔记本\n饮用水',
  other: '便于跪姿操作的衣裤\n饮用水',
};

const scheduleOf = ({ schedule }: DemoCourse) =>
  `<h3>学什么</h3><ul>${schedule.map(line => `<li>${line}</li>`).join('')}</ul><h3>怎样上课</h3><p>先讲解、演示，再两人一组练习，老师逐个纠正。教具每次使用后消毒。身体不适的，随时告诉老师。</p>`;
