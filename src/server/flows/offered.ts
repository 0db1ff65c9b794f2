import { Refusal } from '../../domain/refusals';
import type { FormVersion } from '../../flows/engine/form';
import { offeredAnswers } from '../../flows/engine/offered-answers';
import type { OfferedAnswer, OfferLabels } from '../../flows/engine/offers';
import type { Actor, Answers, FlowDependencies } from './dependencies';
import { sealContext } from './record';
import { findApplication } from './store';

/**
 * Refuses answers that are not offered now. What stands in the stored application already may stay: who corrects a
 * telephone number keeps the place in a class that is full.
 * @throws Refusal `formInvalid` with a path per answer
 */
export async function refuseUnoffered(
  deps: FlowDependencies,
  form: FormVersion,
  { actor, answers, applicationId }: { actor: Actor; answers: Answers; applicationId: string | null },
): Promise<void> {
  const chosen = offeredAnswers(form.schema, answers);
  if (chosen.length === 0) return;
  const kept = applicationId ? await recorded(deps, form, actor, applicationId) : [];
  const fields = await deps.offers.problems(chosen, actor, kept);
  if (fields.length > 0) throw new Refusal('formInvalid', undefined, fields);
}

/** What an application that is handed in anew has chosen so far. */
async function recorded(
  deps: FlowDependencies,
  form: FormVersion,
  { organisationId, accountId }: Actor,
  applicationId: string,
): Promise<OfferedAnswer[]> {
  const row = await findApplication(deps.db, organisationId, applicationId);
  if (!row || row.account_id !== accountId) return [];
  return offeredAnswers(form.schema, deps.vault.open<Answers>(row.answers, sealContext(row.id)));
}

/**
 * Labels of what applications of one society have chosen, to describe their answers with: one look-up for a page.
 */
export async function chosenLabels(
  deps: Pick<FlowDependencies, 'offers'>,
  applications: readonly {
    row: { organisation_id: string; account_id: string };
    form: FormVersion;
    answers: Answers;
  }[],
): Promise<OfferLabels> {
  const chosen = applications.map(({ row, form, answers }) => ({
    accountId: row.account_id,
    answers: offeredAnswers(form.schema, answers),
  }));
  const organisationId = applications[0]?.row.organisation_id;
  if (!organisationId || chosen.every(({ answers }) => answers.length === 0)) return {};
  return deps.offers.labels(organisationId, chosen);
}
