import type { FlowDefinition } from '../../../flows/engine/flow-definition';
import { findAmountProblems } from '../../../flows/engine/payment-amount';
import { listSubmittedStates } from '../../../flows/engine/submitted-states';
import type { components } from '../../../generated/api';
import { StartError } from '../../platform/config/start-error';
import { contributions } from '../module';
import type { Capability } from './capability';

/** What administrators and the check of a declaration know about a capability: plain data, as for a worker. */
export type CapabilityDescription = components['schemas']['CapabilityDescription'];

/** Describes the capabilities of all modules. */
export const describeCapabilities = (): CapabilityDescription[] =>
  contributions('capabilities').map(describeCapability);

/** Describes a capability for the check of declarations. */
export function describeCapability({
  name,
  title,
  description,
  requires: { answers = [], states = [], followUps = {}, capabilities = [] } = {},
  findAmountDue,
}: Capability): CapabilityDescription {
  return {
    name,
    title,
    description,
    answers: [...answers],
    states: [...states],
    followUps: Object.fromEntries(Object.entries(followUps).map(([what, names]) => [what, [...names]])),
    capabilities: [...capabilities],
    findsAmountDue: findAmountDue !== undefined,
  };
}

/**
 * The names of the answers of a form, by its folder under `schemas/`; null when the form is not known, and answers are not
 * checked.
 */
export type FieldNames = (form: string) => readonly string[] | null;

/**
 * Finds what is wrong with the capabilities that a declaration calls for, and with the amounts of its payments: unknown
 * capabilities, missing requirements, an amount due that nothing or several capabilities determine.
 * @param fieldNames answers of the flow's form and of the forms of its follow-ups
 * @param described the capabilities of all modules
 * @returns a Chinese sentence per problem, without full stop, for administrators
 */
export function findCapabilityProblems(
  definition: FlowDefinition,
  fieldNames: FieldNames,
  described: readonly CapabilityDescription[],
): string[] {
  const names = definition.effects ?? [];
  const known = described.map(({ name }) => name);
  const unknown = names.filter(name => !known.includes(name));
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  const called = calledCapabilities(definition, described);
  return [
    ...unknown.map(name => `没有叫做“${name}”的功能，可以写的有：${known.toSorted().join('、')}`),
    ...[...new Set(repeated)].map(name => `“${name}”写了不止一次`),
    ...called.flatMap(capability => findMissingParts(definition, capability)),
    ...findPaymentProblems(definition, called),
    ...findMissingAnswers(definition, fieldNames, described),
    ...findAmountProblems(definition, fieldNames(definition.id)),
  ];
}

/**
 * Finds the answers that the capabilities of a flow require and its forms do not ask for.
 * @returns a Chinese sentence per problem, without full stop, for administrators
 */
export function findMissingAnswers(
  definition: FlowDefinition,
  fieldNames: FieldNames,
  described: readonly CapabilityDescription[],
): string[] {
  const missing = (form: string, required: readonly string[]) => {
    const present = fieldNames(form);
    return present ? required.filter(name => !present.includes(name)) : [];
  };
  return calledCapabilities(definition, described).flatMap(capability => [
    ...missing(definition.id, capability.answers).map(
      answer => `${nameOf(capability)}要用到答案“${answer}”，表单里没有这一项`,
    ),
    ...Object.entries(capability.followUps).flatMap(([what, answers]) => {
      const { form } = definition.followUps?.[what] ?? {};
      if (form === undefined) return [];
      return missing(form, answers).map(
        answer => `${nameOf(capability)}要用到补充内容“${what}”的答案“${answer}”，表单“${form}”里没有这一项`,
      );
    }),
  ]);
}

/**
 * Checks the capabilities of the declared flows when the server starts. Forms are checked when they are published.
 * @throws StartError with all problems
 */
export function assertCapabilities(
  definitions: Iterable<FlowDefinition>,
  described: readonly CapabilityDescription[],
): void {
  const problems = [...definitions].flatMap(definition =>
    findCapabilityProblems(definition, () => null, described).map(problem => `${definition.id}：${problem}`),
  );
  if (problems.length > 0) throw new StartError(['事项的声明有误：', ...problems].join('\n'));
}

/** The known capabilities among those that a declaration calls for. */
const calledCapabilities = (
  { effects = [] }: FlowDefinition,
  described: readonly CapabilityDescription[],
): CapabilityDescription[] => described.filter(({ name }) => effects.includes(name));

const nameOf = ({ name, title }: CapabilityDescription) => `“${name}”（${title}）`;

/** States, follow-ups and capabilities that a capability requires and the declaration does not have. */
function findMissingParts(definition: FlowDefinition, capability: CapabilityDescription): string[] {
  const { effects = [], payments = {}, followUps = {} } = definition;
  const states = [...listSubmittedStates(definition).keys(), ...Object.keys(payments)];
  const missing = (required: readonly string[], present: readonly string[]) =>
    required.filter(name => !present.includes(name));
  return [
    ...missing(capability.states, states).map(state => `要用到状态“${state}”，声明里没有这个状态`),
    ...missing(Object.keys(capability.followUps), Object.keys(followUps)).map(
      what => `要用到补充内容“${what}”，声明的 followUps 里没有`,
    ),
    ...missing(capability.capabilities, effects).map(other => `要与“${other}”一起写，effects 里没有`),
  ].map(problem => nameOf(capability) + problem);
}

/** Problems of the amount due: each payment needs one, as data or from exactly one capability. */
function findPaymentProblems(
  { payments = {} }: FlowDefinition,
  called: readonly CapabilityDescription[],
): string[] {
  const computing = called.filter(({ findsAmountDue }) => findsAmountDue).map(({ name }) => `“${name}”`);
  const uncharged = Object.entries(payments).filter(([, { amount }]) => !amount);
  if (computing.length > 1) return [`${computing.join('和')}都要算应付多少，只能写其中一个`];
  if (computing.length === 0)
    return uncharged.map(
      ([stage]) => `“${stage}”要付款，没有写金额（amount），effects 里也没有算应付多少的功能`,
    );
  return uncharged.length > 0 ? [] : [`${computing.join()}要算应付多少，声明里没有由它算的付款`];
}
