import { listDynamicOptionAnswers } from '../../../flows/engine/dynamic-option-answers';
import type { DynamicOptionAnswer } from '../../../flows/engine/dynamic-options';
import type { Call, Handlers } from '../../engine/handler-types';
import { optionSources } from '../../engine/options';
import type { Caller } from '../../engine/services';
import { loadPlaceNames } from '../../platform/languages/place-names';
import { applicantActor } from './actor';

export const handlers = {
  async listDynamicOptions(call) {
    const { source, answers = [], application } = call.query;
    const { services, organisation, member, language } = call;
    const chosenOptions =
      application && member ? await listChosenOptions({ ...call, member }, application) : [];
    const chooser = { organisationId: organisation.id, accountId: member?.accountId ?? null };
    const by = parseDependencies(answers);
    const list = await services.optionSources.list({ source, by }, chooser, chosenOptions);
    if (!optionSources().get(source)?.divisions) return { list };
    const nameOf = await loadPlaceNames(language);
    return { list: list.map(option => ({ ...option, label: nameOf(option.label) })) };
  },
} satisfies Partial<Handlers>;

/** Dynamic option answers of the caller's application. */
async function listChosenOptions(
  call: Call<'listDynamicOptions'> & { member: Caller },
  id: string,
): Promise<DynamicOptionAnswer[]> {
  const { flows, forms } = call.services;
  const { application, answers } = await flows.readOwnApplication(applicantActor(call), id);
  return listDynamicOptionAnswers(forms.live(application.flow).schema, answers);
}

/** Parses `name:answer` pairs. */
function parseDependencies(answers: readonly string[]): Record<string, string> {
  const pairs = answers.map(answer => {
    const colon = answer.indexOf(':');
    return [answer.slice(0, colon), answer.slice(colon + 1)];
  });
  return Object.fromEntries(pairs);
}
