import type { FlowDefinition } from '../../../flows/engine/flow-definition';
import { findAmountProblems } from '../../../flows/engine/payment-amount';
import { listSubmittedStates } from '../../../flows/engine/submitted-states';
import { StartError } from '../../platform/config/start-error';
import { contributions } from '../module';
import type { Capability, CapabilityRequirements } from './capability';

/** What the check of a declaration knows about a capability: plain data, which may be passed to a worker. */
export interface CapabilityDescription extends Required<CapabilityRequirements> {
  name: string;
  title: string;
  /** Whether it computes the amount due. */
  findsAmountDue: boolean;
}

/** Describes the capabilities of all modules. */
export const describeCapabilities = (): CapabilityDescription[] =>
  contributions('capabilities').map(describeCapability);

/** Describes a capability for the check of declarations. */
export function describeCapability({
  name,
  title,
  requires: { answers = [], states = [], followUps = [], capabilities = [] } = {},
  findAmountDue,
}: Capability): CapabilityDescription {
  return {
    name,
    title,
    answers,
    states,
    followUps,
    capabilities,
    findsAmountDue: findAmountDue !== undefined,
  };
}

/**
 * Finds what is wrong with the capabilities that a declaration calls for, and with the amounts of its payments: unknown
 * capabilities, missing requirements, an amount due that nothing or several capabilities determine.
 * @param formFieldNames names of the answers of the flow's form; null when the form is not known, and not checked
 * @param described the capabilities of all modules
 * @returns a Chinese sentence per problem, without full stop, for administrators
 */
export function findCapabilityProblems(
  definition: FlowDefinition,
  formFieldNames: Iterable<string> | null,
  described: readonly CapabilityDescription[],
): string[] {
  const names = definition.effects ?? [];
  const fields = formFieldNames && new Set(formFieldNames);
  const known = new Map(described.map(capability => [capability.name, capability]));
  const unknown = names.filter(name => !known.has(name));
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  const called = [...new Set(names)].flatMap(name => known.get(name) ?? []);
  return [
    ...unknown.map(name => `没有叫做“${name}”的功能，可以写的有：${[...known.keys()].toSorted().join('、')}`),
    ...[...new Set(repeated)].map(name => `“${name}”写了不止一次`),
    ...findMissingRequirements(definition, called, fields),
    ...findPaymentProblems(definition, called),
    ...findAmountProblems(definition, fields),
  ];
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
    findCapabilityProblems(definition, null, described).map(problem => `${definition.id}：${problem}`),
  );
  if (problems.length > 0) throw new StartError(['事项的声明有误：', ...problems].join('\n'));
}

/** Problems of capabilities that do not find in the flow what they require. */
function findMissingRequirements(
  definition: FlowDefinition,
  called: readonly CapabilityDescription[],
  fields: ReadonlySet<string> | null,
): string[] {
  const states = new Set([
    ...listSubmittedStates(definition).keys(),
    ...Object.keys(definition.payments ?? {}),
  ]);
  const followUps = new Set(Object.keys(definition.followUps ?? {}));
  const calledNames = new Set(called.map(({ name }) => name));
  const missing = (required: readonly string[], present: ReadonlySet<string>) =>
    required.filter(name => !present.has(name));
  return called.flatMap(({ name, title, ...requires }) => {
    const subject = `“${name}”（${title}）`;
    return [
      ...(fields ? missing(requires.answers, fields) : []).map(
        answer => `${subject}要用到答案“${answer}”，表单里没有这一项`,
      ),
      ...missing(requires.states, states).map(state => `${subject}要用到状态“${state}”，声明里没有这个状态`),
      ...missing(requires.followUps, followUps).map(
        followUp => `${subject}要用到补充内容“${followUp}”，声明的 followUps 里没有`,
      ),
      ...missing(requires.capabilities, calledNames).map(
        other => `${subject}要与“${other}”一起写，effects 里没有`,
      ),
    ];
  });
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
