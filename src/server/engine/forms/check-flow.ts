import { kindOfForm } from '../../../domain/content-kinds';
import type { FlowDefinition } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { flows } from '../../../flows/index';
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
  const missing = byAnswers(flow).filter(name => !form.steps.some(({ fields }) => fields.includes(name)));
  const steps = form.steps.map(({ id }) => id);
  const checkedStep = flow.check?.after ?? 'notice';
  return [
    ...(checkedStep !== 'notice' && !steps.includes(checkedStep)
      ? [finding(form, `不能没有步骤“${checkedStep}”：${source} 在它之后核对能否办理`)]
      : []),
    ...missing.map(name => finding(form, `不能没有“${name}”：${source} 靠它认出重复的申请`)),
  ];
}

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
