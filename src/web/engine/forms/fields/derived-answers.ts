import { balanced } from '../../../../domain/cross-field-keywords';
import { type Carried, carriedBy } from '../../../../domain/identity-documents';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { optionsOf, uiOf } from '../../../../flows/engine/question';
import type { Answers } from '../answers';

/** The answers of an object that follow from others, by name: nobody has to give them. */
export function carriedAnswers(schema: JsonSchema, ui: UiSchema, answers: Answers): Answers {
  return { ...carriedByNumbers(ui, answers), ...byAmounts(schema, answers) };
}

/** What identity numbers carry: `derives` of a number's uiSchema says which fact answers which property. */
export function carriedByNumbers(ui: UiSchema, answers: Answers): Answers {
  return Object.fromEntries(
    Object.keys(ui).flatMap(name => {
      const number = answers[name];
      const { derives } = optionsOf(uiOf(ui, name));
      const carried = derives && typeof number === 'string' ? carriedBy(number) : null;
      if (!derives || !carried) return [];
      return Object.entries(derives).map(([fact, property]) => [property, carried[fact as keyof Carried]]);
    }),
  );
}

/** What is left of an amount: the schema's `balance` says of which. */
function byAmounts({ balance }: JsonSchema, answers: Answers): Answers {
  const left = balance ? balanced(answers, balance) : null;
  return balance && left !== null ? { [balance.answer.slice(1)]: left } : {};
}
