import type { FormVersion } from '../../../flows/engine/form-version';
import { replaceVariables, variablesIn } from '../../../flows/engine/state-messages';
import type { Messages } from '../../platform/languages/english';
import { compilePattern, type Pattern } from '../../platform/languages/pattern';

/**
 * The English of the texts of forms, as messages of the server's answers: titles of questions and states, and what flows
 * say to their applicants, with its variables filled in.
 * @param forms their translations; of a text with several, the last one counts
 */
export function messagesOfForms(forms: readonly Pick<FormVersion, 'english'>[]): Messages {
  const messages = new Map(forms.flatMap(({ english = {} }) => Object.entries(english)));
  const patterns = [...messages].flatMap(([text, message]) => numberVariables(text, message) ?? []);
  return { find: text => messages.get(text), patterns: patterns.sort((a, b) => b.size - a.size) };
}

/** The pattern of a text with variables, `{title}` or `{due}`; null for one without. */
function numberVariables(text: string, message: string): Pattern | null {
  const names = [...new Set(variablesIn(text))];
  if (names.length === 0) return null;
  const number = (words: string) => replaceVariables(words, name => `{${names.indexOf(name)}}`);
  return compilePattern(number(text), number(message));
}
