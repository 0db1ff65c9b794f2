import { between, oneOf, shuffled } from './secure-random';

/** A question in words, and its answer as normalised for the language of the question. */
export interface QuestionCaptcha {
  question: string;
  /** Never leaves the server. */
  answer: string;
}

/** How the questions are asked in a language, each from what is drawn for it. */
export interface QuestionTexts {
  /** Words by what they name: words of one kind, and one that does not belong to them. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** A small sum, told as a story. */
  askSum(numbers: { first: number; away: number; more: number }): string;
  /** Which of four words does not name this. */
  askOddOneOut(choices: readonly string[], kind: string): string;
  /** The word or character at a given position. */
  drawPosition(): QuestionCaptcha;
  /** The largest or the smallest of three numbers in words. */
  askComparison(numbers: readonly number[], extreme: 'largest' | 'smallest'): string;
}

/** Draws a new question that can be answered by listening and with the keyboard, without seeing anything. */
export function drawQuestion(texts: QuestionTexts): QuestionCaptcha {
  return oneOf([drawSum, drawOddOneOut, texts.drawPosition, drawComparison])(texts);
}

function drawSum({ askSum }: QuestionTexts): QuestionCaptcha {
  const [first, more, away] = [between(3, 9), between(2, 9), between(1, 3)];
  return { question: askSum({ first, away, more }), answer: String(first - away + more) };
}

function drawOddOneOut({ groups, askOddOneOut }: QuestionTexts): QuestionCaptcha {
  const [kind, other] = shuffled(Object.keys(groups)) as [string, string];
  const answer = oneOf(groups[other] as readonly [string, ...string[]]);
  const choices = shuffled([...shuffled(groups[kind]!).slice(0, 3), answer]);
  return { question: askOddOneOut(choices, kind), answer };
}

function drawComparison({ askComparison }: QuestionTexts): QuestionCaptcha {
  const numbers = shuffled([2, 3, 4, 5, 6, 7, 8, 9, 10]).slice(0, 3);
  const [extreme, answer] = oneOf([
    ['largest', Math.max(...numbers)],
    ['smallest', Math.min(...numbers)],
  ] as const);
  return { question: askComparison(numbers, extreme), answer: String(answer) };
}
