import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { type AnswerWords, chineseWords } from '../../../flows/engine/answer-summary';
import { loadTextTranslation } from '../../platform/languages/text-translation';

const day = (text: string) => {
  const [year, month, date] = text.split('-').map(Number);
  return `${date}/${month}/${year}`;
};

/** The words of formatted answers in a language. */
export async function loadAnswerWords(language: Language): Promise<AnswerWords> {
  const text = await loadTextTranslation(language);
  if (language.isConverted || language.code === SIMPLIFIED.code) return { ...chineseWords, text };
  return {
    ...{ text, separator: ', ', day },
    dateTime: text => `${day(text.slice(0, 10))} ${text.slice(11)}`,
  };
}
