import { addDays, shanghaiDay } from '../../src/domain/dates';
import { type DemoActivity, demoActivityData } from './activity-list';
import type { DemoContent } from './demo-content';

/** Id of an activity by its position in the list, from 0: always the same, so that links to an activity remain valid after the demo data is recreated. */
export const activityId = (index: number) => `ac717000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Activities of the demo organisation, in the weeks around the day of insertion. */
export function activities(now: Date): DemoContent[] {
  return demoActivityData.map((sample, index) => ({
    ...{ kind: 'activity', name: `activity-${index + 1}`, id: activityId(index), at: now },
    data: dataOf(sample, shanghaiDay(now)),
  }));
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const rules =
  '<p>请提前15分钟到场，扫现场的二维码签到；离开之前再扫一次签退，时长由此计算。</p><ul><li>穿便于活动的衣服和鞋，饮水自备。</li><li>服从现场负责人的安排，不单独行动。</li></ul>';

/** Every activity must disclose its risks to participants (志愿服务条例 §12). */
const risk =
  '<h2>风险告知</h2><p>可能遇到高温、雨天、交通和人群拥挤。本会为每位志愿者购买意外伤害保险；身体不适请立即停止，告诉现场负责人。</p>';

function dataOf(sample: DemoActivity, day: string) {
  const {
    title,
    category,
    cover,
    summary,
    place,
    address,
    spot,
    need,
    hours,
    hour,
    minAge = 14,
    skilled,
  } = sample;
  const general = { name: '志愿者', duty: summary.slice(0, 100), places: need - (skilled?.places ?? 0) };
  return {
    ...{ category, title, summary, cover: `/covers/${cover}.svg` },
    ...{ day: addDays(day, sample.day), begins: clock(hour), ends: clock(hour + hours), closesHours: 24 },
    ...{ place, address, ...(spot && { longitude: spot[0], latitude: spot[1], radius: 300 }) },
    ...{ positions: [general, ...(skilled ? [skilled] : [])], minAge, status: '正常' },
    ...{ contact: '志愿服务部值班员（示例）', phone: '0900-8320005' },
    content: `<p>${summary}</p>${rules}${risk}`,
  };
}
