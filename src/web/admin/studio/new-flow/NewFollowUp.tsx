import { composeFollowUp } from '../../../../flows/new-flow/compose-follow-up';
import { ScreenForm } from '../../../engine/forms/ScreenForm';
import type { StudioForm } from '../../studio-forms';
import {
  findNameProblems,
  type NewNames,
  namesOf,
  proposalUi,
  unsavedNewForms,
  useFormCreation,
  useNameSources,
} from './flow-creation';
import form from './follow-up.form.yaml';

const PAGE = 'follow-up';

/** Makes a form for follow-ups, which has one step and no process. */
export function NewFollowUp({ forms }: { forms: readonly StudioForm[] }) {
  const create = useFormCreation(PAGE);
  const sources = useNameSources(forms);
  return (
    <ScreenForm<NewNames>
      form={form}
      label="补充内容的表单"
      initial={unsavedNewForms.of(PAGE).answers ?? {}}
      ui={({ title }) => ({ flow: proposalUi(sources, title).flow })}
      check={given => ({ flow: findNameProblems(sources, given).flow })}
      onChange={answers => unsavedNewForms.set(PAGE, { answers })}
      submit={async given => {
        const { flow, title } = namesOf(sources, given);
        await create(flow, composeFollowUp(title));
      }}
      action="建立草稿"
      doing="正在建立…"
    />
  );
}
