import { computeBalance } from '../../../../domain/cross-field-keywords';
import { type IdNumberFacts, parseIdNumber } from '../../../../domain/identity-documents';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { uiOf, uiOptionsOf } from '../../../../flows/engine/question';
import type { Answers } from '../answers';

/** Answers of an object that are derived from others, by name. */
export function deriveAnswers(schema: JsonSchema, ui: UiSchema, answers: Answers): Answers {
  return { ...deriveFromIdNumbers(ui, answers), ...deriveBalance(schema, answers) };
}

/** Facts encoded in identity numbers: `derives` in the uiSchema of the number maps each fact to a property. */
export function deriveFromIdNumbers(ui: UiSchema, answers: Answers): Answers {
  return Object.fromEntries(
    Object.keys(ui).flatMap(name => {
      const number = answers[name];
      const { derives } = uiOptionsOf(uiOf(ui, name));
      const carried = derives && typeof number === 'string' ? parseIdNumber(number) : null;
      if (!derives || !carried) return [];
      return Object.entries(derives).map(([fact, property]) => [
        property,
        carried[fact as keyof IdNumberFacts],
      ]);
    }),
  );
}

/** Remainder of an amount: the schema's `balance` names the amount. */
function deriveBalance({ balance }: JsonSchema, answers: Answers): Answers {
  const left = balance ? computeBalance(answers, balance) : null;
  return balance && left !== null ? { [balance.answer.slice(1)]: left } : {};
}
