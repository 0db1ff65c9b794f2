import { kindOfForm } from '../../../domain/content-kinds';
import type { FlowDefinition } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { findAmountProblems, findUnpricedChoices } from '../../../flows/engine/payment-amount';
import { flows } from '../../../flows/index';
import { type CapabilityDescription, findMissingAnswers } from '../applications/capability-check';
import { compileModule } from './compile';
import { aboutFile, type Finding } from './schema-source';

/** The answers of the uniqueness key, named in the flow's declaration. */
const byAnswers = ({ oneOpenPer }: FlowDefinition) =>
  typeof oneOpenPer === 'string' ? [] : oneOpenPer.flat();

/**
 * Checks that a form still has the fields and steps that its flow's declaration refers to. A form without a flow has
 * nothing to match.
 */
export function checkFlow(form: FormVersion): Finding[] {
  const flow = flows.get(form.flow);
  if (!flow) return [];
  const source = `src/flows/${form.flow}.ts`;
  const fields = fieldsOf(form);
  const steps = form.steps.map(({ id }) => id);
  return [
    ...(flow.checkAfter && !steps.includes(flow.checkAfter)
      ? [finding(form, `不能没有步骤“${flow.checkAfter}”：${source} 在它之后核对能否办理`)]
      : []),
    ...byAnswers(flow)
      .filter(name => !fields.includes(name))
      .map(name => finding(form, `不能没有“${name}”：${source} 靠它认出重复的申请`)),
    ...[...findAmountProblems(flow, fields), ...findUnpricedChoices(flow, form)].map(reason =>
      finding(form, reason),
    ),
  ];
}

/**
 * Checks that a form has the answers that the capabilities of the flows require that use it, as their form or for a
 * follow-up.
 */
export function checkCapabilities(
  form: FormVersion,
  capabilities: readonly CapabilityDescription[],
): Finding[] {
  const fieldNames = (name: string) => (name === form.flow ? fieldsOf(form) : null);
  const reasons = [...flows.values()].flatMap(flow => findMissingAnswers(flow, fieldNames, capabilities));
  return [...new Set(reasons)].map(reason => finding(form, reason));
}

const fieldsOf = ({ steps }: FormVersion): string[] => steps.flatMap(({ fields }) => fields);

/** Ids of the forms used for follow-ups. */
const followUpForms = () =>
  new Set(
    [...flows.values()].flatMap(({ followUps = {} }) =>
      Object.entries(followUps).map(([what, { form = what }]) => form),
    ),
  );

/** Checks that a form is used: by a flow, a follow-up of a flow, or a kind of content. An unused form has no page. */
export function checkUse(form: FormVersion): Finding[] {
  if (flows.has(form.flow) || kindOfForm(form.flow) !== null || followUpForms().has(form.flow)) return [];
  return [
    finding(
      form,
      `“${form.flow}”不属于任何事项，不发布：没有 src/flows/${form.flow}.ts，也没有事项用它补充内容。请加上事项（见 docs/flows.md），或删去这个文件夹`,
    ),
  ];
}

/**
 * Final check: reports what ajv or rjsf cannot compile, with their own message.
 * @returns the form's module; null with a finding
 */
export function checkCompiles(form: FormVersion): { module: string | null; findings: Finding[] } {
  try {
    return { module: compileModule(form), findings: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { module: null, findings: [finding(form, `无法生成校验程序：${reason}`)] };
  }
}

const finding = ({ flow }: FormVersion, reason: string) => aboutFile(`${flow}/form.json`, reason);
