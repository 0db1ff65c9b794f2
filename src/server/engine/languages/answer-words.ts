import { hasOwnWords, type Language } from '../../../domain/languages';
import { type AnswerWords, chineseWords } from '../../../flows/engine/answer-summary';
import { loadPlaceNames } from '../../platform/languages/place-names';
import { loadTextTranslation } from '../../platform/languages/text-translation';

const day = (text: string) => {
  const [year, month, date] = text.split('-').map(Number);
  return `${date}/${month}/${year}`;
};

/** The words of formatted answers in a language. */
export async function loadAnswerWords(language: Language): Promise<AnswerWords> {
  const [text, place] = await Promise.all([loadTextTranslation(language), loadPlaceNames(language)]);
  if (!hasOwnWords(language)) return { ...chineseWords, text, place };
  return {
    ...{ text, place, separator: ', ', day },
    dateTime: text => `${day(text.slice(0, 10))} ${text.slice(11)}`,
  };
}
