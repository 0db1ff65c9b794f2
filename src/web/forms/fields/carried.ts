import { type Carried, carriedBy } from '../../../domain/identity';
import type { UiSchema } from '../../../flows/engine/form';
import { optionsOf, uiOf } from '../../../flows/engine/question';
import type { Answers } from '../answers';

/**
 * The answers that identity numbers of an object carry, by name: `derives` of a number's uiSchema says which fact
 * answers which property.
 */
export function carriedAnswers(ui: UiSchema, answers: Answers): Answers {
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
