import { composeFlow } from '../../../../flows/new-flow/compose-flow';
import type { FlowTemplate } from '../../../../flows/new-flow/flow-templates';
import { findAnswerProblems, type NewFlowAnswers } from '../../../../flows/new-flow/new-flow-answers';
import { ScreenForm } from '../../../engine/forms/ScreenForm';
import type { StudioForm } from '../../studio-forms';
import {
  findNameProblems,
  namesOf,
  proposalUi,
  unsavedNewForms,
  useFormCreation,
  useNameSources,
} from './flow-creation';
import form from './new-flow.form.yaml';
import { initialAnswers, type QuestionnaireAnswers, toQuestionnaire } from './questionnaire-answers';

interface FlowQuestionsProps {
  forms: readonly StudioForm[];
  template: Pick<FlowTemplate, 'answers'> & { id: string };
  /** Questions from elsewhere, in place of the usual ones. */
  pasted?: { form: string; ui: string };
}

/** The questionnaire of a new flow, answered by a template beforehand; makes the flow as a draft. */
export function FlowQuestions({ forms, template, pasted }: FlowQuestionsProps) {
  const { id, answers } = template;
  const create = useFormCreation(id);
  const sources = useNameSources(forms);
  return (
    <ScreenForm<QuestionnaireAnswers>
      form={form}
      label="新建事项"
      initial={unsavedNewForms.of(id).answers ?? initialAnswers(answers)}
      ui={({ title }) => ({
        ...proposalUi(sources, title),
        ...(pasted && { appointment: { 'ui:widget': 'hidden' } }),
      })}
      check={given => ({
        ...findAnswerProblems(toQuestionnaire(given)),
        ...findNameProblems(sources, given),
        ...(pasted &&
          given.fee === 'byChoice' && { fee: '粘贴的表单没有收费类别的题目：请先选别的，建立之后再改' }),
      })}
      onChange={given => unsavedNewForms.set(id, { answers: given })}
      submit={async given => {
        const names = namesOf(sources, given);
        const complete = { ...toQuestionnaire(given), ...names, group: given.group } as NewFlowAnswers;
        await create(names.flow, composeFlow(complete, pasted));
      }}
      action="建立草稿"
      doing="正在建立…"
    />
  );
}
