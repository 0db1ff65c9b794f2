import { Refusal } from '../../../domain/refusals';
import { listDynamicOptionAnswers } from '../../../flows/engine/dynamic-option-answers';
import type { OptionLabels } from '../../../flows/engine/dynamic-options';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { ApplicationRow } from './application-store';
import type { FilledForm } from './described-forms';
import { answersEncryptionContext } from './encryption-context';
import type { Actor, Answers, FlowServices } from './flow-services';

/**
 * Refuses answers that are not available as options now. A choice that the stored application already holds may stay:
 * an applicant who corrects a telephone number keeps the seat in a full class.
 * @param stored the actor's own application that is being resubmitted
 * @throws Refusal `formInvalid` with a path per answer
 */
export async function assertOptionsAvailable(
  deps: FlowServices,
  form: FormVersion,
  { actor, answers, stored }: { actor: Actor; answers: Answers; stored: ApplicationRow | null },
): Promise<void> {
  const chosen = listDynamicOptionAnswers(form.schema, answers);
  if (chosen.length === 0) return;
  const storedOptions = stored
    ? listDynamicOptionAnswers(
        form.schema,
        deps.vault.decrypt<Answers>(stored.answers, answersEncryptionContext(stored.id)),
      )
    : [];
  const fields = await deps.optionSources.findProblems(chosen, actor, storedOptions);
  if (fields.length > 0) throw new Refusal('formInvalid', undefined, fields);
}

/**
 * Labels of the dynamic options chosen in forms of one organisation, to describe their answers; one query per source.
 */
export async function readOptionLabels(
  deps: Pick<FlowServices, 'optionSources'>,
  filled: readonly FilledForm[],
): Promise<OptionLabels> {
  const chosen = filled.map(({ row, form, answers }) => ({
    accountId: row.account_id,
    answers: listDynamicOptionAnswers(form.schema, answers),
  }));
  const organisationId = filled[0]?.row.organisation_id;
  if (!organisationId || chosen.every(({ answers }) => answers.length === 0)) return {};
  return deps.optionSources.labels(organisationId, chosen);
}
