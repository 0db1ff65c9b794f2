import type { QuestionCaptcha } from './question-captcha';
import { between, oneOf, shuffled } from './secure-random';

const NUMBERS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...[
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
  ],
];
const formatNumber = (number: number) => NUMBERS[number] ?? String(number);

const people = ['Anna', 'Grandma', 'My neighbour', 'The teacher', 'Peter', 'Dad'] as const;
const things = ['apples', 'books', 'pencils', 'eggs', 'balloons', 'chairs'] as const;

const groups = {
  'a fruit': ['apple', 'banana', 'melon', 'grape', 'peach', 'orange', 'strawberry'],
  'an animal': ['tiger', 'rabbit', 'elephant', 'monkey', 'horse', 'cow', 'cat'],
  'a colour': ['red', 'blue', 'green', 'yellow', 'purple', 'white', 'black'],
  'a piece of furniture': ['table', 'chair', 'sofa', 'wardrobe', 'bookcase', 'bed', 'bench'],
  'a means of transport': ['car', 'train', 'plane', 'ship', 'tram', 'bus', 'bicycle'],
} as const;

const series: readonly [readonly string[], ...(readonly string[])[]] = [
  ['spring', 'summer', 'autumn', 'winter'],
  ['east', 'south', 'west', 'north'],
  ['morning', 'noon', 'evening', 'night'],
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ['knife', 'fork', 'spoon', 'plate'],
];
const ordinals = ['first', 'second', 'third', 'fourth'] as const;

function createSumQuestion(): QuestionCaptcha {
  const [first, more, away] = [between(3, 9), between(2, 9), between(1, 3)];
  const [person, thing] = [oneOf(people), oneOf(things)];
  return {
    question: `${person} has ${formatNumber(first)} ${thing}, gives ${formatNumber(away)} away, and then buys ${formatNumber(more)} more. How many ${thing} are there now?`,
    answer: String(first - away + more),
  };
}

function createOddOneOutQuestion(): QuestionCaptcha {
  const [kind, other] = shuffled(Object.keys(groups) as (keyof typeof groups)[]) as [
    keyof typeof groups,
    keyof typeof groups,
  ];
  const answer = oneOf(groups[other]);
  const choices = shuffled([...shuffled(groups[kind]).slice(0, 3), answer]);
  return { question: `${choices.join(', ')}: which of these is not ${kind}? Please type this word.`, answer };
}

function createPositionQuestion(): QuestionCaptcha {
  const words = oneOf(series);
  const index = between(0, 3);
  return {
    question: `“${words.join(', ')}”: what is the ${ordinals[index]} word?`,
    answer: words[index]!.toLowerCase(),
  };
}

function createComparisonQuestion(): QuestionCaptcha {
  const numbers = shuffled([2, 3, 4, 5, 6, 7, 8, 9, 10]).slice(0, 3);
  const [word, answer] = oneOf([
    ['largest', Math.max(...numbers)],
    ['smallest', Math.min(...numbers)],
  ]);
  return {
    question: `${numbers.map(formatNumber).join(', ')}: which of these numbers is the ${word}?`,
    answer: String(answer),
  };
}

/** Draws a new question in English, of the same kinds as the Chinese ones. */
export function createEnglishQuestion(): QuestionCaptcha {
  return oneOf([
    createSumQuestion,
    createOddOneOutQuestion,
    createPositionQuestion,
    createComparisonQuestion,
  ])();
}

/** Normalises a typed answer: its first word without articles, in lower case, numbers up to twenty in digits. */
export function normaliseEnglishAnswer(typed: string): string {
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const word = words.find(word => !['a', 'an', 'the', 'it', 'is'].includes(word)) ?? '';
  const value = /^\d+$/u.test(word) ? Number(word) : NUMBERS.indexOf(word);
  return value < 0 ? word : String(value);
}
