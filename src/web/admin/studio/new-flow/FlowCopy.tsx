import { Refusal } from '../../../../domain/refusals';
import type { FlowGroup } from '../../../../flows/engine/flow-definition';
import { copyFlow } from '../../../../flows/new-flow/copy-flow';
import { queryClient } from '../../../app/api/query-client';
import { ScreenForm } from '../../../engine/forms/ScreenForm';
import type { StudioForm } from '../../studio-forms';
import { studioFormQuery } from '../queries';
import form from './copy-flow.form.yaml';
import {
  findNameProblems,
  type NewNames,
  namesOf,
  proposalUi,
  unsavedNewForms,
  useFormCreation,
  useNameSources,
} from './flow-creation';

interface CopyAnswers extends NewNames {
  original: string;
  group: FlowGroup;
}

const PAGE = 'copy';

/** Makes a new flow as a copy of one that exists, as it is live or, before its first publication, in its draft. */
export function FlowCopy({ forms }: { forms: readonly StudioForm[] }) {
  const create = useFormCreation(PAGE);
  const sources = useNameSources(forms);
  const flows = forms.filter(({ prefix }) => prefix !== null);
  const titles = Object.fromEntries(flows.map(({ flow, title }) => [flow, title]));
  return (
    <ScreenForm<CopyAnswers>
      form={form}
      label="复制现有事项"
      initial={unsavedNewForms.of(PAGE).answers ?? { group: '其他' }}
      ui={({ title }) => ({ original: { 'ui:enumNames': titles }, ...proposalUi(sources, title) })}
      check={given => findNameProblems(sources, given)}
      onChange={answers => unsavedNewForms.set(PAGE, { answers })}
      submit={async given => {
        const { texts, change } = await queryClient.fetchQuery(studioFormQuery(given.original));
        const original = texts ?? change?.texts;
        if (!original) throw new Refusal('notFound', '这个事项发布得早，没有留下文本，不能复制');
        const names = namesOf(sources, given);
        await create(names.flow, copyFlow(original, { ...names, group: given.group }));
      }}
      action="建立草稿"
      doing="正在建立…"
    />
  );
}
