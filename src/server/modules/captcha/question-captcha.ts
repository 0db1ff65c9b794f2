import { between, oneOf, shuffled } from './secure-random';

/** A question in words, and its answer as normalised by `normaliseAnswer`. */
export interface QuestionCaptcha {
  question: string;
  /** Never leaves the server. */
  answer: string;
}

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

/** A small sum, told as a story. */
function createSumQuestion(): QuestionCaptcha {
  const [first, more, away] = [between(3, 9), between(2, 9), between(1, 3)];
  const [person, thing] = [oneOf(people), oneOf(things)];
  const unit = thing.slice(0, 1);
  return {
    question: `${person}有${formatNumber(first)}${thing}，送给别人${formatNumber(away)}${unit}，后来又买了${formatNumber(more)}${unit}。现在一共有几${unit}？`,
    answer: String(first - away + more),
  };
}

/** Which of four items does not belong with the others. */
function createOddOneOutQuestion(): QuestionCaptcha {
  const [kind, other] = shuffled(Object.keys(groups) as (keyof typeof groups)[]) as [
    keyof typeof groups,
    keyof typeof groups,
  ];
  const answer = oneOf(groups[other]);
  const choices = shuffled([...shuffled(groups[kind]).slice(0, 3), answer]);
  return { question: `${choices.join('、')}，这四个词里，哪一个不是${kind}？请输入这个词。`, answer };
}

/** The character at a given position. */
function createPositionQuestion(): QuestionCaptcha {
  const text = oneOf(series);
  const index = between(0, 3);
  return {
    question: `“${[...text].join('、')}”，${ordinals[index]}个字是什么？请输入这个字。`,
    answer: [...text][index] ?? '',
  };
}

/** The larger or the smaller of three numbers in words. */
function createComparisonQuestion(): QuestionCaptcha {
  const numbers = shuffled([2, 3, 4, 5, 6, 7, 8, 9, 10]).slice(0, 3);
  const [word, answer] = oneOf([
    ['最大', Math.max(...numbers)],
    ['最小', Math.min(...numbers)],
  ]);
  return {
    question: `${numbers.map(formatNumber).join('、')}，这三个数里，哪一个${word}？`,
    answer: String(answer),
  };
}

/** Draws a new question that can be answered by listening and with the keyboard, without seeing anything. */
export function createQuestionCaptcha(): QuestionCaptcha {
  return oneOf([
    createSumQuestion,
    createOddOneOutQuestion,
    createPositionQuestion,
    createComparisonQuestion,
  ])();
}

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
