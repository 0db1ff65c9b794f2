import { Refusal } from '../../../domain/refusals';
import { formChanges } from '../../../flows/engine/changes';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Answers, FlowServices } from './flow-services';
import { findInvisibleCharacters } from './invisible-characters';

/**
 * The live form with normalised answers, once they are valid and the live form asks the same questions as the version
 * filled in. Reworded texts and relaxed requirements are ignored.
 * @param name the form's folder
 * @param version the version that the applicant filled in
 * @throws Refusal `formChanged` when the live form asks something else, or the same under other names (`changes` is
 * empty then); `formInvalid` and `unknownField` with a path per answer
 */
export async function requireCurrentForm(
  deps: FlowServices,
  name: string,
  version: string,
  given: Answers,
): Promise<{ form: FormVersion; answers: Answers }> {
  const form = await currentForm(deps, name, version);
  const { answers, errors } = deps.forms.normalise(form, given);
  // Unknown fields are reported first: whatever they contain, it is not stored.
  if (errors.length === 0) errors.push(...findInvisibleCharacters(answers));
  if (errors.length === 0) return { form, answers };
  const unknownFields = errors.filter(({ keyword }) => keyword === 'unevaluatedProperties');
  throw new Refusal(unknownFields.length > 0 ? 'unknownField' : 'formInvalid', undefined, errors);
}

async function currentForm(deps: FlowServices, name: string, version: string): Promise<FormVersion> {
  const live = deps.forms.live(name);
  if (live.version === version) return live;
  const [older, migrations] = await Promise.all([
    deps.forms.version(name, version),
    deps.forms.migrations(name, version),
  ]);
  // Compared without migrations, by the names the answers were given under: renamed questions also require a migration.
  const { touchedFields, removed } = formChanges(older, live);
  if (touchedFields.length === 0 && removed.length === 0) return live;
  const { describe } = formChanges(older, live, migrations.flat());
  // When only names have changed, there is nothing for the applicant to review.
  const text = describe.length === 0 ? '表单已更新，所问的内容没有变，请刷新后再提交' : undefined;
  throw new Refusal('formChanged', text, [], { version: live.version, changes: describe });
}
