import { type FieldError, Refusal } from '../../../domain/refusals';
import { type Flow, flowOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { listGivenConsents } from '../../../flows/engine/given-consents';
import { fetchCall } from '../../app/api/client';
import { preloadDynamicOptions } from '../forms/dynamic-options/lazy-controls';
import { preloadControls } from '../forms/preload-controls';
import type { FormValidator } from '../forms/validator';
import { createFlowCalls } from './calls';
import { type Consent, consentsOf } from './consents';
import { stepOf, toCorrectionErrors } from './fields';
import { fetchFormVersion, fetchLoadableForm } from './form';
import { applicantCall, consentTextsCall } from './form-calls';
import {
  createGuestCalls,
  fetchDraftBeforeLogin,
  fetchGuestDraft,
  withGuestDraftTakeover,
} from './guest-draft';
import { applyLinkPrefill, prefillFromLink } from './link-prefill';
import { createLocalDraftStore } from './local-draft';
import { migrateLocalDraft, preferLocalDraft } from './local-draft-migration';
import { prefillFromProfile } from './profile-prefill';
import { createDraftSaver, fetchSavedForm, type SavedForm, selectRestorableWork } from './server-draft';
import { type AskEligibility, createEligibilityCheck } from './useEligibility';
import type { WizardOptions } from './useWizard';
import type { Application } from './wizard-store';

/** Everything a wizard needs before it can be rendered. */
export interface WizardInput {
  wizardOptions: WizardOptions;
  /** Loads the validator, which the steps need and the guidance does not. */
  loadValidator: () => Promise<FormValidator>;
  /** Loads what later steps need and the first does not. */
  preloadLaterSteps: () => Promise<unknown>;
  consents: readonly Consent[];
  /** Eligibility request, see `useEligibility`; null for guests. */
  checkEligibility: AskEligibility | null;
  /** Not logged in, and the flow is for members: only the guidance can be read. */
  loginRequired: boolean;
  /** The application that is corrected or changed. */
  application: Application | null;
  /** Changes of the form since the answers were saved. */
  changes: readonly string[];
  /** Answers whose questions no longer exist in the live form: the applicant must agree to their removal first. */
  removedAnswers: SavedForm['removedAnswers'];
  stepsToReview: readonly string[];
  correctionErrors: readonly FieldError[];
}

/**
 * Loads everything a flow's wizard opens with, in parallel: live form with its process, consent texts, and when logged in
 * the draft, the local draft, or the answers of the edited application.
 *
 * @param id flow id
 * @param account account id, null for a guest
 * @param applicationId application to correct or change, null for a new one
 * @param linkParameters answers prefilled by the link, by name
 * @throws Refusal `notFound` when there is no such flow
 */
export async function loadWizardInput(
  id: string,
  account: string | null,
  applicationId: string | null,
  linkParameters: Readonly<Record<string, string>> = {},
): Promise<WizardInput> {
  const formPromise = fetchLoadableForm(id);
  const flowPromise = formPromise.then(({ form }) => requireFlow(form));
  const [liveForm, documents, saved, left, applicant] = await Promise.all([
    formPromise,
    fetchCall(consentTextsCall),
    account ? fetchSavedForm(id, applicationId) : fetchGuestDraft(id, flowPromise),
    account && !applicationId ? fetchDraftBeforeLogin(id, flowPromise) : null,
    account && !applicationId ? fetchCall(applicantCall) : null,
  ]);
  const fills = account !== null || (await flowPromise).guests === true;
  const localDraftStore = createLocalDraftStore(account ?? '', `${id}.${applicationId ?? 'new'}`);
  const taken = saved.draft === null ? left : null;
  const localDraft = fills
    ? await migrateLocalDraft(id, localDraftStore.read(), liveForm.form.version)
    : null;
  const work = preferLocalDraft(saved, localDraft ?? taken);
  // While a new version is being published, one server may know it and another not yet.
  const isOther = work.formVersion !== null && work.formVersion !== liveForm.form.version;
  const { form, loadValidator } = isOther ? await fetchFormVersion(id, work.formVersion!) : liveForm;
  const flow = requireFlow(form);
  const fields = saved.application?.status.needSupplement ? (saved.application.fields ?? []) : [];
  const flagged = fields.flatMap(path => stepOf(form, path) ?? []);
  const chosen = applicationId ? {} : prefillFromLink(form, linkParameters);
  const found = selectRestorableWork(work, flagged);
  const prefill = { ...(applicant && prefillFromProfile(form, applicant)), ...chosen };
  const saveDraft = createDraftSaver(id, applicationId, form.version);
  /** On failure the step loads them itself. */
  const preloadOptions = (which: 'first' | 'later') =>
    preloadDynamicOptions(form, which, { ...prefill, ...found?.answers }, applicationId).catch(() => {});
  const calls = createFlowCalls(flow, answers =>
    listGivenConsents(form.schema, answers).flatMap(id => {
      const document = documents.find(each => each.id === id);
      return document ? [`${id}@${document.version}`] : [];
    }),
  );
  return {
    wizardOptions: {
      flow,
      form,
      restorable: found && applyLinkPrefill(form, found, chosen),
      prefill,
      editedApplication: saved.application && {
        id: saved.application.id,
        sequence: saved.application.sequence,
      },
      ...(account
        ? { calls, saveDraft: taken ? withGuestDraftTakeover(id, saveDraft) : saveDraft }
        : createGuestCalls(
            saveDraft,
            calls,
            flow.person ? (await import('./submission-ticket')).createTicketSubmit() : undefined,
          )),
      localDraftStore,
    },
    loadValidator: () => {
      if (fills) void preloadOptions('first');
      return loadValidator();
    },
    preloadLaterSteps: () => Promise.all([preloadControls(form), preloadOptions('later')]),
    consents: consentsOf(flow, form, documents),
    checkEligibility: account ? createEligibilityCheck(id, applicationId) : null,
    loginRequired: !fills,
    application: saved.application,
    changes: work.changes,
    removedAnswers: work.removedAnswers,
    stepsToReview: [...new Set([...work.touchedSteps, ...flagged])],
    correctionErrors: toCorrectionErrors(form, fields),
  };
}

/** The flow of a form. A form without a process, such as that of a follow-up, cannot be applied with. */
function requireFlow(form: FormVersion): Flow {
  const flow = flowOf(form);
  if (!flow) throw new Refusal('notFound');
  return flow;
}
