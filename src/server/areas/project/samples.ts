import type { ProjectRow } from './store';

/** Ids that stay the same on every demonstration, so that recorded applications can name them. */
const id = (serial: number) => `00000000-0000-4000-8000-0013${String(serial).padStart(8, '0')}`;

const YUAN = 100;

const named: [name: string, reviewStatus: number, source: number, target: number, open: boolean][] = [
  ['示例·博爱送万家', 3, 0, 500_000, true],
  ['示例·小天使白血病患儿援助', 3, 0, 800_000, true],
  ['示例·先心病儿童“阳光心”', 3, 0, 600_000, true],
  ['示例·博爱助学金秋行动', 2, 0, 300_000, true],
  ['示例·校园AED安心计划', 3, 0, 450_000, true],
  ['示例·乡村博爱卫生站', 3, 1, 360_000, true],
  ['示例·救在身边社区工作站', 3, 1, 280_000, true],
  ['示例·台风灾后家园重建', 4, 0, 1_200_000, false],
  ['示例·独居老人安全包', 3, 0, 150_000, true],
  ['示例·造血干细胞捐献者关爱', 3, 0, 200_000, false],
  ['示例·器官捐献者家庭人道关怀', 3, 2, 180_000, true],
  ['示例·困境儿童暖冬礼包', 4, 0, 120_000, false],
  ['示例·生命安全体验教室', 2, 0, 400_000, true],
  ['示例·应急救援队装备提升', 3, 1, 520_000, false],
  ['示例·博爱家园防灾社区', 4, 1, 260_000, false],
  ['示例·尘肺病家庭制氧机', 3, 0, 240_000, true],
];

/** The demonstration society's projects. */
export const projects: Omit<ProjectRow, 'organisation_id' | 'position'>[] = named.map(
  ([name, review_status, source, target, open_for_application], index) => ({
    id: id(index + 1),
    name,
    review_status,
    source,
    target: target * YUAN,
    open_for_application,
  }),
);
