import { computeBalance } from '../../../../domain/cross-field-keywords';
import { type IdNumberFacts, parseIdNumber } from '../../../../domain/identity-documents';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { memoizeByObjects } from '../../../../flows/engine/memoize-by-objects';
import { uiOf, uiOptionsOf } from '../../../../flows/engine/question';
import type { Answers } from '../answers';

/** Answers of an object that are derived from others, by name. */
export function deriveAnswers(schema: JsonSchema, ui: UiSchema, answers: Answers): Answers {
  return { ...deriveFromIdNumbers(ui, answers), ...deriveBalance(schema, answers) };
}

/** Facts encoded in identity numbers: `derives` in the uiSchema of the number maps each fact to a property. */
export function deriveFromIdNumbers(ui: UiSchema, answers: Answers): Answers {
  return Object.fromEntries(
    [...identityNumbersOf(ui)].flatMap(([name, derives]) => {
      const number = answers[name];
      const facts = typeof number === 'string' ? parseIdNumber(number) : null;
      if (!facts) return [];
      return Object.entries(derives).map(([fact, property]) => [
        property,
        facts[fact as keyof IdNumberFacts],
      ]);
    }),
  );
}

/** Names of the identity numbers of an object, with what is derived from each. */
const identityNumbersOf = memoizeByObjects(
  (ui: UiSchema) =>
    new Map(
      Object.keys(ui).flatMap(name => {
        const { derives } = uiOptionsOf(uiOf(ui, name));
        return derives ? [[name, derives] as const] : [];
      }),
    ),
);

/** Remainder of an amount: the schema's `balance` names the amount. */
function deriveBalance({ balance }: JsonSchema, answers: Answers): Answers {
  const left = balance ? computeBalance(answers, balance) : null;
  return balance && left !== null ? { [balance.answer.slice(1)]: left } : {};
}
