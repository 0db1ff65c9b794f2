import type { Language } from '../../../domain/languages';
import { type AnswerWords, chineseWords } from '../../../flows/engine/answer-summary';

const day = (text: string) => {
  const [year, month, date] = text.split('-').map(Number);
  return `${date}/${month}/${year}`;
};

/** The words of formatted answers in a language; loaded when it is asked for. */
export async function loadAnswerWords({ code }: Language): Promise<AnswerWords> {
  if (code === 'zh-hant') {
    const { toTraditional } = await import('../../platform/languages/traditional');
    return { ...chineseWords, text: toTraditional };
  }
  if (code !== 'en') return chineseWords;
  const { toEnglish } = await import('../../platform/languages/english');
  return {
    ...{ text: toEnglish, separator: ', ', day },
    dateTime: text => `${day(text.slice(0, 10))} ${text.slice(11)}`,
  };
}
