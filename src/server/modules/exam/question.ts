import { createHash } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { Picture, PublishedContent } from '../../engine/content-listener';

/** Answers of schemas/content-question; validated against it before publication. */
interface QuestionForm {
  category: string;
  title: string;
  choices: { text: string; right?: boolean }[];
  fixed?: boolean;
  explanation: string;
  guidelineVersion: string;
}

/** A version of a question, as papers show it. */
export interface QuestionVersion {
  questionId: string;
  /** Hash of the version: the same text, picture and choices always give the same hash. */
  version: string;
  topic: string;
  text: string;
  picture: Picture | null;
  choices: string[];
  /** Indexes of the right choices, from 0. */
  right: number[];
  /** Whether the choices keep their order. */
  fixed: boolean;
  explanation: string;
  guidelineVersion: string;
}

/** @throws Refusal `formInvalid` for a question that cannot be answered */
export function toQuestionVersion({
  id,
  data,
  card,
}: Pick<PublishedContent, 'id' | 'data' | 'card'>): QuestionVersion {
  const form = data as unknown as QuestionForm;
  const choices = form.choices.map(({ text }) => text.trim());
  const right = form.choices.flatMap((choice, index) => (choice.right ? [index] : []));
  const twice = choices.findIndex((text, index) => choices.indexOf(text) !== index);
  if (twice >= 0) throw unanswerable(`/choices/${twice}/text`, '有两个选项相同');
  if (right.length === 0) throw unanswerable('/choices', '请勾选正确的选项');
  if (right.length === choices.length) throw unanswerable('/choices', '不能每个选项都正确');
  const hashInput = JSON.stringify([form.title, card.cover?.url ?? null, choices, right]);
  return {
    questionId: id,
    version: createHash('sha256').update(hashInput).digest('hex').slice(0, 12),
    topic: form.category,
    text: form.title,
    picture: card.cover,
    ...{ choices, right, fixed: form.fixed === true },
    ...{ explanation: form.explanation, guidelineVersion: form.guidelineVersion },
  };
}

function unanswerable(path: string, message: string): Refusal {
  return new Refusal('formInvalid', message, [{ path, keyword: 'choices', message }]);
}
