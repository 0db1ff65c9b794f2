import type { NewBatch, NewProgramme } from '../../src/server/modules/aid';

/** Ids that are the same in every demo database, so that recorded applications can refer to them. */
const id = (kind: number, serial: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(serial).padStart(8, '0')}`;

const FEN_PER_YUAN = 100;

/** Figures of the national programmes of 2023–24; an organisation changes them as rows. */
export const programmes: readonly NewProgramme[] = [
  {
    id: id(11, 1),
    code: 'XTS',
    name: '小天使基金（示例）',
    diseases: '白血病，白血病前期除外',
    minAge: 0,
    maxAge: 18,
    dayAfter: true,
    grantText: '30,000元，移植后50,000元；每人限一次，以评审结果为准',
    grantLimit: 50_000 * FEN_PER_YUAN,
    once: true,
    materials: '住院病案首页、骨髓检查报告',
    open: true,
  },
  {
    id: id(11, 2),
    code: 'TSYG',
    name: '天使阳光基金（示例）',
    diseases: '先天性心脏病，须在手术之前申请',
    minAge: 0,
    maxAge: 14,
    dayAfter: true,
    grantText: '按自付费用5,000–30,000元，累计不超过30,000元；以评审结果为准',
    grantLimit: 30_000 * FEN_PER_YUAN,
    once: false,
    materials: '心脏超声报告；非农业户籍另附近12个月收入证明',
    open: true,
  },
  {
    id: id(11, 3),
    code: 'LOCAL',
    name: '本会大病救助（示例）',
    diseases: '本地户籍或持居住证，因大病生活困难',
    minAge: null,
    maxAge: null,
    dayAfter: false,
    grantText: '以评审结果为准，同一病因救助一次',
    grantLimit: null,
    once: false,
    materials: '费用票据或医保结算单',
    open: true,
  },
  {
    id: id(11, 4),
    code: 'CLEFT',
    name: '示例·微笑唇腭裂手术救助',
    diseases: '唇腭裂，须在手术之前申请',
    minAge: 0,
    maxAge: 18,
    dayAfter: false,
    grantText: '手术费用由定点医院减免',
    grantLimit: null,
    once: true,
    materials: '诊断证明',
    open: false,
  },
];

/** One batch that stays open for years, so that the demo always has one, and one that has ended. */
export const batches: readonly NewBatch[] = [
  {
    id: id(12, 1),
    name: '示例·博爱助学（全年受理）',
    grantText: '高中、中职2,000元，大专以上5,000元',
    opensOn: '2026-01-01',
    closesOn: '2039-12-31',
  },
  {
    id: id(12, 2),
    name: '示例·2025年博爱助学金秋行动',
    grantText: '当年录取的本科新生5,000元',
    opensOn: '2025-07-01',
    closesOn: '2025-08-31',
  },
];
