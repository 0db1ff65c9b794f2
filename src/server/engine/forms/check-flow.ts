import { closest } from 'fastest-levenshtein';
import { kindOfForm } from '../../../domain/content-kinds';
import type { FormVersion } from '../../../flows/engine/form-version';
import { PAYMENT_FORMS } from '../../../flows/engine/payment-states';
import { compileModule } from './compile';
import { aboutFile, type Finding, findingIn, joinPointer, type SchemaFiles } from './schema-source';

/** The other flows and forms of a portal, with which a flow must agree. */
export interface FlowNeighbours {
  /** Flows by the prefix of their application numbers. */
  prefixes: ReadonlyMap<string, string>;
  /** Ids of the steps of every form, by folder. */
  forms: ReadonlyMap<string, readonly string[]>;
}

/** The neighbours of the flows in a list of forms. */
export function neighboursIn(
  forms: readonly Pick<FormVersion, 'flow' | 'steps' | 'process'>[],
): FlowNeighbours {
  return {
    // Reversed: of two flows with the same prefix, the first one keeps it.
    prefixes: new Map(
      forms
        .flatMap(({ flow, process }): [string, string][] => (process ? [[process.prefix, flow]] : []))
        .reverse(),
    ),
    forms: new Map(forms.map(({ flow, steps }) => [flow, steps.map(({ id }) => id)])),
  };
}

/**
 * Checks what a flow shares with others: the prefix of its application numbers is its own, and the forms of its
 * follow-ups exist and have one step.
 * @param files the texts, for the places of findings
 */
export function checkAmongFlows(
  { flow, process }: Pick<FormVersion, 'flow' | 'process'>,
  { prefixes, forms }: FlowNeighbours,
  files: SchemaFiles,
): Finding[] {
  if (!process) return [];
  const finding = (path: (string | number)[], reason: string) =>
    findingIn(files, `${flow}/flow.json`, joinPointer(...path), reason);
  const owner = prefixes.get(process.prefix);
  return [
    ...(owner !== undefined && owner !== flow
      ? [finding(['prefix'], `“${process.prefix}”已是“${owner}”的受理编号前缀，请换一个`)]
      : []),
    ...Object.entries(process.followUps ?? {}).flatMap(([name, { form }]) => {
      const reason = followUpFormProblem(form, forms, files);
      return reason ? [finding(['followUps', name, 'form'], reason)] : [];
    }),
  ];
}

function followUpFormProblem(
  form: string,
  forms: FlowNeighbours['forms'],
  files: SchemaFiles,
): string | null {
  const steps = forms.get(form);
  if (steps) return steps.length === 1 ? null : `“${form}”有${steps.length}步，补充内容的表单只能有一步`;
  // A form with findings of its own is there all the same.
  if (files.has(`${form}/form.json`)) return null;
  return `没有“${form}”这份表单，是否想写“${closest(form, [...forms.keys()])}”`;
}

/**
 * Checks that a form is used: by its own process, as a follow-up, or by a kind of content. An unused form has no page.
 * @param all every form of the folder
 */
export function checkUse(form: FormVersion, all: readonly FormVersion[]): Finding[] {
  if (form.process || kindOfForm(form.flow) !== null || followUpForms(all).has(form.flow)) return [];
  return [
    aboutFile(
      `${form.flow}/form.json`,
      `“${form.flow}”不属于任何事项，不发布：旁边没有 flow.json，也没有事项用它补充内容。请加上 flow.json（见 docs/flows.md），或删去这个文件夹`,
    ),
  ];
}

/** Forms of follow-ups: those that processes name, and those of every payment. */
function followUpForms(all: readonly FormVersion[]): ReadonlySet<string> {
  const processes = all.flatMap(({ process }) => process ?? []);
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
