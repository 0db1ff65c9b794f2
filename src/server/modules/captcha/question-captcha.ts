import { drawQuestion, type QuestionCaptcha, type QuestionTexts } from './question-draws';
import { between, oneOf } from './secure-random';

const DIGITS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'] as const;
const formatNumber = (number: number) => DIGITS[number] ?? String(number);

const people = ['小明', '奶奶', '王老师', '邻居', '小红', '爸爸'] as const;
const things = ['个苹果', '本书', '支铅笔', '个鸡蛋', '只气球', '把椅子'] as const;

const groups = {
  水果: ['苹果', '香蕉', '西瓜', '葡萄', '桃子', '橘子', '草莓'],
  动物: ['老虎', '兔子', '大象', '猴子', '白马', '黄牛', '小猫'],
  颜色: ['红色', '蓝色', '绿色', '黄色', '紫色', '白色', '黑色'],
  家具: ['桌子', '椅子', '沙发', '衣柜', '书架', '床铺', '板凳'],
  交通工具: ['汽车', '火车', '飞机', '轮船', '地铁', '电车', '马车'],
} as const;

const series = ['春夏秋冬', '东南西北', '早中晚夜', '金木水火土', '甲乙丙丁戊'] as const;
const ordinals = ['第一', '第二', '第三', '第四'] as const;

const texts: QuestionTexts = {
  groups,
  askSum({ first, away, more }) {
    const [person, thing] = [oneOf(people), oneOf(things)];
    const unit = thing.slice(0, 1);
    return `${person}有${formatNumber(first)}${thing}，送给别人${formatNumber(away)}${unit}，后来又买了${formatNumber(more)}${unit}。现在一共有几${unit}？`;
  },
  askOddOneOut: (choices, kind) => `${choices.join('、')}，这四个词里，哪一个不是${kind}？请输入这个词。`,
  drawPosition() {
    const text = oneOf(series);
    const index = between(0, 3);
    return {
      question: `“${[...text].join('、')}”，${ordinals[index]}个字是什么？请输入这个字。`,
      answer: [...text][index] ?? '',
    };
  },
  askComparison: (numbers, extreme) =>
    `${numbers.map(formatNumber).join('、')}，这三个数里，哪一个${extreme === 'largest' ? '最大' : '最小'}？`,
};

/** Draws a new question in Chinese; its answer is as `normaliseAnswer` normalises it. */
export const createQuestionCaptcha = (): QuestionCaptcha => drawQuestion(texts);

const VALUES: Record<string, number> = Object.fromEntries([
  ...DIGITS.map((digit, value) => [digit, value] as const),
  ['二', 2],
  ['俩', 2],
  ['〇', 0],
]);

/**
 * Normalises a typed answer: full-width to half-width, without blanks, punctuation and measure words, numbers up to 99
 * in digits (`十二个` → `12`, `８` → `8`).
 */
export function normaliseAnswer(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');
  const numeral = /^([〇零一二两俩三四五六七八九十]+|\d+)[个本支只把]?$/u.exec(text)?.[1];
  if (numeral === undefined) return text;
  return String(/^\d+$/.test(numeral) ? Number(numeral) : numberOf(numeral));
}

/** Parses a number up to 99 written in Chinese. */
function numberOf(words: string): number {
  const [tens, units] = words.includes('十') ? words.split('十') : ['零', words];
  return (tens ? (VALUES[tens] ?? Number.NaN) : 1) * 10 + (units ? (VALUES[units] ?? Number.NaN) : 0);
}
