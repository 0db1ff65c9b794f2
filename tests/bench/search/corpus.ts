import type { SearchEntry } from '../../../src/server/engine/search-source';

/** A reproducible random generator (mulberry32): a benchmark uses the same queries and texts each time. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Words that are typical of a charity's articles, the most common first. */
const common =
  '志愿服务 活动 工作 人员 开展 社区 救护 培训 捐赠 救助 群众 单位 参加 组织 捐献 器官 造血干细胞 应急 物资 家庭 学生 学校 公益 项目 困难 爱心 献血 知识 老人 儿童 现场 资金 管理 发放 防灾 减灾 演练 医院 患者 心肺复苏 AED CPR 2026 2025 普及 讲座 会员 代表 慰问 宣传 健康 生命 博爱 人道 奉献 公告 通知 审计 报告 年度 理事会 会议 采样 登记 助学金 大病 先心病 白血病 救援队 帐篷 棉被'.split(
    ' ',
  );

/** Characters for names, places and rarer words: the 3 000 most used ones are in this range. */
const FIRST = 0x4e00;
const SPREAD = 6000;
const RARE_WORDS = 20_000;

const rareWord = (number: number): string => {
  const next = random(number + 1);
  const length = 2 + Math.floor(next() * 3);
  return Array.from({ length }, () => String.fromCodePoint(FIRST + Math.floor(next() ** 2 * SPREAD))).join(
    '',
  );
};

/**
 * One of twelve words of an article is a common one: the most common occurs in half of the articles, each in a tenth.
 */
function wordOf(next: () => number): string {
  if (next() < 0.08) return common[Math.floor(next() ** 1.7 * common.length)] ?? '捐赠';
  return rareWord(Math.floor(next() ** 2 * RARE_WORDS));
}

const PUNCTUATION = ['，', '，', '。', '、'];

function sentences(next: () => number, length: number): string {
  let text = '';
  while (text.length < length) {
    text += wordOf(next);
    if (next() < 0.15) text += PUNCTUATION[Math.floor(next() * PUNCTUATION.length)] ?? '';
  }
  return text;
}

const DAY = 86_400_000;

/** An article: some twenty characters of title, sixty of summary, 150 to 500 of text, of the last eight years. */
export function article(number: number): SearchEntry {
  const next = random(number * 7919 + 17);
  return {
    kind: next() < 0.9 ? 'news' : next() < 0.5 ? 'video' : 'download',
    ref: String(number),
    title: sentences(next, 20),
    summary: sentences(next, 60),
    text: sentences(next, 150 + next() * 350),
    path: `/news/detail?id=${number}`,
    publishedAt: new Date(Date.parse('2026-11-01') - next() * 2900 * DAY),
  };
}

/** A typical search: a word, a passage of an article, two words, a rare one, one that does not occur. */
export function question(number: number, articles: number): Record<string, string> {
  const next = random(number * 104_729 + 5);
  const stretch = (length: number) => {
    const { title, text } = article(Math.floor(next() * articles));
    const plain = `${title}${text}`.replace(/[，。、]/gu, '');
    const from = Math.floor(next() * (plain.length - length));
    return plain.slice(from, from + length);
  };
  const frequent = () => common[Math.floor(next() ** 2 * common.length)] ?? '捐赠';
  const keyword = [
    frequent,
    frequent,
    () => stretch(2),
    () => stretch(2),
    () => stretch(4),
    () => stretch(8),
    () => `${frequent()} ${frequent()}`,
    () => `${frequent()} ${stretch(2)}`,
    () => common[0] + frequent(),
    () => frequent().slice(0, 1),
    () => `${stretch(3)}龘靐`,
  ][Math.floor(next() * 11)]?.();
  return {
    keyword: keyword ?? '捐赠',
    ...(next() < 0.2 && { kind: 'news' }),
    ...(next() < 0.2 && { page: '3' }),
  };
}
