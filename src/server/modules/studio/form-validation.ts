import type { FormVersion } from '../../../flows/engine/form-version';
import { type Migration, migrationProblems } from '../../../flows/engine/migration';
import {
  findUnmappedStates,
  listStateTargets,
  type ProcessState,
} from '../../../flows/engine/state-migration';
import { findUnmappedQuestions, type UnmappedQuestion } from '../../../flows/engine/unmapped-questions';
import {
  checkAmongFlows,
  checkCompiles,
  checkFollowUpUse,
  type FlowSurroundings,
  findUnpublishedFollowUps,
} from '../../engine/forms/check-flow';
import { checkForms } from '../../engine/forms/check-folder';
import { type FormTexts, filesWith } from '../../engine/forms/publication-store';
import { aboutFile, type Finding, findingIn } from '../../engine/forms/schema-source';
import { type UsedPrefix, usedPrefixMessage } from './used-prefixes';

/** Input of a form validation. */
export interface FormValidationInput {
  flow: string;
  texts: FormTexts;
  migration: Migration;
  /** Shared files of the schemas directory: file → text. */
  shared: readonly (readonly [file: string, text: string])[];
  /** Option sources that forms can use, with the answers that each depends on. */
  optionSources: readonly (readonly [name: string, { by?: readonly string[] }])[];
  /** The live version; null when there is none. */
  live: FormVersion | null;
  /** The live forms, and the capabilities that flows can call for. */
  surroundings: FlowSurroundings;
  /** Prefixes of application numbers of flows that are not live yet. */
  usedPrefixes: readonly UsedPrefix[];
  /** Only a shared part has changed: a version that is live already is not compiled again. */
  isUse?: boolean;
}

/** Result of a form validation. */
export interface FormValidationResult {
  findings: Finding[];
  /** The version compiled from these texts, with its validator module; null when there are findings. */
  compiled: { form: FormVersion; module: string } | null;
  /** The same, also when nothing is wrong but that forms of follow-ups are not published yet: for trials. */
  tryable: { form: FormVersion; module: string } | null;
  /** Questions of the live version whose answers are not mapped to the new one. */
  unmappedQuestions: UnmappedQuestion[];
  /** States of the live process that the new one does not have, and nothing says what becomes of them. */
  unmappedStates: ProcessState[];
  /** States of the new process in which an application may be continued. */
  stateTargets: ProcessState[];
}

/** File name under which problems of a migration are reported; they are in neither of the texts. */
const MIGRATION = 'migration';

/**
 * Validates the texts of a form as for publication. The texts are untrusted, so this must run in a worker that can be
 * stopped.
 */
export function validateFormTexts({
  flow,
  texts,
  migration,
  shared,
  optionSources,
  live,
  surroundings: { forms: liveForms, capabilities, begun = [] },
  usedPrefixes,
  isUse = false,
}: FormValidationInput): FormValidationResult {
  const files = new Map([...shared, ...filesWith(flow, texts)]);
  const { forms, findings } = checkForms(files, new Map(optionSources));
  if (live?.process && texts.flow === undefined)
    findings.push(aboutFile(`${flow}/flow.json`, '这件事项不能没有 flow.json：已经提交的申请靠它继续办理'));
  const form = forms.find(one => one.flow === flow);
  if (!form)
    return {
      ...{ findings, compiled: null, tryable: null },
      ...{ unmappedQuestions: [], unmappedStates: [], stateTargets: [] },
    };
  const isUnchanged = isUse && form.version === live?.version;
  const { module, findings: uncompiled } = isUnchanged ? { module: '', findings: [] } : checkCompiles(form);
  const others = liveForms.filter(other => other.flow !== flow);
  const surroundings = { forms: [...others, form], capabilities, begun };
  const wrong = [
    ...findings,
    ...checkAmongFlows(form, surroundings, files),
    ...usedPrefixes
      // A flow keeps the prefix that it has, whatever others are about to use.
      .filter(({ prefix }) => prefix === form.process?.prefix && prefix !== live?.process?.prefix)
      .map(used => findingIn(files, `${flow}/flow.json`, '/prefix', usedPrefixMessage(used))),
    ...checkFollowUpUse(form, surroundings),
    ...migrationProblems(migration, live, form).map(reason => aboutFile(MIGRATION, reason)),
    ...uncompiled,
  ];
  const unpublished = findUnpublishedFollowUps(form, begun, files);
  const tryable = module !== null && wrong.length === 0 ? { form, module } : null;
  return {
    findings: [...wrong, ...unpublished],
    compiled: unpublished.length === 0 ? tryable : null,
    tryable,
    unmappedQuestions: live ? findUnmappedQuestions(migration, live, form) : [],
    unmappedStates: live ? findUnmappedStates(migration, live, form) : [],
    stateTargets: listStateTargets(form),
  };
}
