import { useNavigate } from 'react-router-dom';
import type { UiSchema } from '../../../../flows/engine/form-version';
import { flowNameProblem } from '../../../../flows/new-flow/flow-name';
import { proposeName, proposePrefix } from '../../../../flows/new-flow/name-proposals';
import { call } from '../../../app/api/client';
import { createUnsavedWork } from '../../../app/shell/unsaved-work';
import { toast } from '../../../ui/Toast';
import type { StudioForm } from '../../studio-forms';
import type { FormTexts } from '../form-model';
import { invalidateStudioForm } from '../queries';
import { useTitleSpelling } from '../use-title-spelling';

/** What a new form is called; prefix and name are proposed where they are not answered. */
export interface NewNames {
  title: string;
  prefix?: string;
  flow?: string;
}

/** Input on the pages of a new form, by page: it survives leaving. */
export const unsavedNewForms = createUnsavedWork<{ answers: object | null }>(
  { answers: null },
  ({ answers }) => answers !== null,
);

/** What names are proposed from: the forms that exist, and the spelling of titles. */
export interface NameSources {
  forms: readonly StudioForm[];
  spell(title: string): string;
}

/** The same for a component; without proposals until the spelling is loaded. */
export const useNameSources = (forms: readonly StudioForm[]): NameSources => ({
  forms,
  spell: useTitleSpelling(),
});

/** Prefix and name for a title, which no form has. */
function proposeNames({ forms, spell }: NameSources, title: string): { prefix: string; flow: string } {
  return {
    prefix: proposePrefix(title, new Set(forms.flatMap(({ prefix }) => prefix ?? [])), spell),
    flow: proposeName(title, new Set(forms.map(({ flow }) => flow)), spell),
  };
}

/** Proposals as placeholders of the questions `prefix` and `flow`. */
export function proposalUi(sources: NameSources, title = ''): UiSchema {
  const { prefix, flow } = proposeNames(sources, title);
  const help = (about: string, proposal: string) =>
    proposal ? `${about}。不填则用 ${proposal}` : `${about}`;
  return {
    prefix: { 'ui:help': help('两到四个大写字母，各事项不同', prefix), 'ui:placeholder': prefix },
    flow: { 'ui:help': help('小写字母、数字和连字符', flow), 'ui:placeholder': flow },
  };
}

/** The names to use: as answered, otherwise as proposed. */
export const namesOf = (sources: NameSources, { title, prefix, flow }: NewNames) => {
  const proposed = proposeNames(sources, title);
  return { title, prefix: prefix ?? proposed.prefix, flow: flow ?? proposed.flow };
};

/** Sentences for names that are neither answered nor can be proposed, or that are used. */
export function findNameProblems(
  sources: NameSources,
  { title, prefix, flow }: Partial<NewNames>,
): { prefix?: string; flow?: string } {
  if (title === undefined) return {};
  const { forms } = sources;
  const proposed = proposeNames(sources, title);
  const used = forms.find(form => form.prefix !== null && form.prefix === prefix);
  return {
    ...(!prefix && !proposed.prefix && { prefix: '请用两到四个大写字母' }),
    ...(used && { prefix: `“${prefix}”已是“${used.title}”的受理编号前缀，请换一个` }),
    ...(!flow && !proposed.flow && { flow: '请用小写字母，如 visit' }),
    ...(flow && flowNameProblem(flow) && { flow: flowNameProblem(flow) ?? '' }),
    ...(forms.some(form => form.flow === flow) && { flow: `已有“${flow}”，请换一个` }),
  };
}

/** Returns the action that saves the texts of a new form and opens it in the editor. */
export function useFormCreation(page: string) {
  const navigate = useNavigate();
  return async (flow: string, texts: FormTexts): Promise<void> => {
    await call('POST', '/admin/studio/save', {
      body: { flow, sequence: 0, isNew: true, texts, migration: [] },
    });
    unsavedNewForms.clear(page);
    await invalidateStudioForm(flow);
    toast('已建立草稿');
    navigate(`/admin/studio?flow=${flow}`);
  };
}
