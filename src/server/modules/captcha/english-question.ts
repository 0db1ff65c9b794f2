import { drawQuestion, type QuestionCaptcha, type QuestionTexts } from './question-draws';
import { between, oneOf } from './secure-random';

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

const texts: QuestionTexts = {
  groups,
  askSum({ first, away, more }) {
    const [person, thing] = [oneOf(people), oneOf(things)];
    return `${person} has ${formatNumber(first)} ${thing}, gives ${formatNumber(away)} away, and then buys ${formatNumber(more)} more. How many ${thing} are there now?`;
  },
  askOddOneOut: (choices, kind) =>
    `${choices.join(', ')}: which of these is not ${kind}? Please type this word.`,
  drawPosition() {
    const words = oneOf(series);
    const index = between(0, 3);
    return {
      question: `“${words.join(', ')}”: what is the ${ordinals[index]} word?`,
      answer: words[index]!.toLowerCase(),
    };
  },
  askComparison: (numbers, extreme) =>
    `${numbers.map(formatNumber).join(', ')}: which of these numbers is the ${extreme}?`,
};

/** Draws a new question in English, of the same kinds as the Chinese ones. */
export const createEnglishQuestion = (): QuestionCaptcha => drawQuestion(texts);

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
