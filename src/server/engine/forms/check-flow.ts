import { closest } from 'fastest-levenshtein';
import { kindOfForm } from '../../../domain/content-kinds';
import type { FormVersion } from '../../../flows/engine/form-version';
import { findUnpricedChoices } from '../../../flows/engine/payment-amount';
import { PAYMENT_FORMS } from '../../../flows/engine/payment-states';
import {
  type CapabilityDescription,
  findCapabilityProblems,
  findMissingAnswers,
} from '../applications/capability-check';
import { compileModule } from './compile';
import { aboutFile, type Finding, findingIn, joinPointer, type SchemaFiles } from './schema-source';

/** What is known of a form beside its questions. */
export type FormOutline = Pick<FormVersion, 'flow' | 'steps' | 'process'>;

/** What a flow must agree with, beyond its own files. */
export interface FlowSurroundings {
  /** Every form of the portal, including the checked one. */
  forms: readonly FormOutline[];
  /** The capabilities of all modules. */
  capabilities: readonly CapabilityDescription[];
  /** Names of forms that were begun, but are not published yet. */
  begun?: readonly string[];
}

/**
 * Checks what a flow shares with others: the prefix of its application numbers is its own, the forms of its follow-ups
 * exist and have one step, and its capabilities find what they require.
 * @param files the texts, for the places of findings
 */
export function checkAmongFlows(
  form: FormVersion,
  { forms, capabilities, begun = [] }: FlowSurroundings,
  files: SchemaFiles,
): Finding[] {
  const { flow, process } = form;
  if (!process) return [];
  const finding = (path: (string | number)[], reason: string) =>
    findingIn(files, `${flow}/flow.json`, joinPointer(...path), reason);
  const owner = forms.find(other => other.process?.prefix === process.prefix);
  return [
    ...(owner && owner.flow !== flow
      ? [finding(['prefix'], `“${process.prefix}”已是“${owner.flow}”的受理编号前缀，请换一个`)]
      : []),
    ...Object.entries(process.followUps ?? {}).flatMap(([name, followUp]) => {
      // It can be tried, but not published before its form: see `findUnpublishedFollowUps`.
      if (begun.includes(followUp.form)) return [];
      const reason = followUpFormProblem(followUp.form, forms, files);
      return reason ? [finding(['followUps', name, 'form'], reason)] : [];
    }),
    ...findCapabilityProblems({ id: flow, ...process }, fieldNamesIn(forms), capabilities).map(reason =>
      finding(['effects'], reason),
    ),
    ...findUnpricedChoices(process, form).map(reason => finding(['payments'], reason)),
  ];
}

/** Checks that the forms of the follow-ups are published. @param begun names of those that are not */
export function findUnpublishedFollowUps(
  { flow, process }: FormOutline,
  begun: readonly string[],
  files: SchemaFiles,
): Finding[] {
  return Object.entries(process?.followUps ?? {}).flatMap(([name, { form, title }]) =>
    begun.includes(form)
      ? findingIn(
          files,
          `${flow}/flow.json`,
          joinPointer('followUps', name, 'form'),
          `“${title}”的表单还没有发布，可以试办；请先发布那份表单，再发布这件事项`,
        )
      : [],
  );
}

/** Checks that a form still asks what the flows require that use it for a follow-up. */
export function checkFollowUpUse(
  { flow: folder }: FormOutline,
  { forms, capabilities }: FlowSurroundings,
): Finding[] {
  const users = forms.flatMap(({ flow, process }) =>
    Object.values(process?.followUps ?? {}).some(({ form }) => form === folder) && process
      ? [{ id: flow, ...process }]
      : [],
  );
  const reasons = users.flatMap(user => findMissingAnswers(user, fieldNamesIn(forms), capabilities));
  return [...new Set(reasons)].map(reason => aboutFile(`${folder}/form.json`, reason));
}

const fieldNamesIn = (forms: readonly FormOutline[]) => (folder: string) =>
  forms.find(({ flow }) => flow === folder)?.steps.flatMap(({ fields }) => fields) ?? null;

function followUpFormProblem(
  folder: string,
  forms: readonly FormOutline[],
  files: SchemaFiles,
): string | null {
  const form = forms.find(({ flow }) => flow === folder);
  if (form)
    return form.steps.length === 1 ? null : `“${folder}”有${form.steps.length}步，补充内容的表单只能有一步`;
  // A form with findings of its own is there all the same.
  if (files.has(`${folder}/form.json`)) return null;
  const names = forms.map(({ flow }) => flow);
  return `没有“${folder}”这份表单${names.length > 0 ? `，是否想写“${closest(folder, names)}”` : ''}`;
}

/**
 * Checks that a form is used: by its own process, as a follow-up, or by a kind of content. An unused form has no page.
 * @param forms every form of the folder
 */
export function checkUse(form: FormOutline, forms: readonly FormOutline[]): Finding[] {
  if (form.process || kindOfForm(form.flow) !== null || followUpForms(forms).has(form.flow)) return [];
  return [
    aboutFile(
      `${form.flow}/form.json`,
      `“${form.flow}”不属于任何事项，不发布：旁边没有 flow.json，也没有事项用它补充内容。请加上 flow.json（见 docs/flows.md），或删去这个文件夹`,
    ),
  ];
}

/** Forms of follow-ups: those that processes name, and those of every payment. */
function followUpForms(forms: readonly FormOutline[]): ReadonlySet<string> {
  const processes = forms.flatMap(({ process }) => process ?? []);
  return new Set([
    ...processes.flatMap(({ followUps = {} }) => Object.values(followUps).map(({ form }) => form)),
    ...PAYMENT_FORMS,
  ]);
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
    return {
      module: null,
      findings: [aboutFile(`${form.flow}/form.json`, `无法生成校验程序：${reason}`)],
    };
  }
}
