import { Refusal } from '../../domain/refusals';
import type { FormVersion } from '../../flows/engine/form';
import { type OfferedAnswer, offeredAnswers } from '../../flows/engine/offers';
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
  const problems = await deps.offers.problems(chosen, actor);
  if (problems.length === 0) return;
  const kept = new Set((await recorded(deps, form, actor, applicationId)).map(sameChoice));
  const wrong = chosen.filter(answer => !kept.has(sameChoice(answer))).map(({ path }) => path);
  const fields = problems.filter(({ path }) => wrong.includes(path));
  if (fields.length > 0) throw new Refusal('formInvalid', undefined, fields);
}

/** What an application that is handed in anew has chosen so far. */
async function recorded(
  deps: FlowDependencies,
  form: FormVersion,
  { organisationId, accountId }: Actor,
  applicationId: string | null,
): Promise<OfferedAnswer[]> {
  const row = applicationId && (await findApplication(deps.db, organisationId, applicationId));
  if (!row || row.account_id !== accountId) return [];
  return offeredAnswers(form.schema, deps.vault.open<Answers>(row.answers, sealContext(row.id)));
}

/** Equal for the same choice, wherever it stands in the form. */
const sameChoice = ({ source, by, value }: OfferedAnswer) => JSON.stringify([source, by, value]);
