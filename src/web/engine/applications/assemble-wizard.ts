import type { StoredSnapshot } from '../../../flows/engine/machine';
import { mergePendingInput } from '../forms/pending-input';
import { type Autosave, createAutosave } from './autosave';
import { createEffectRunner } from './effect-runner';
import type { FormActorOptions } from './useFormActor';
import type { WizardOptions } from './useWizard';
import { isResumableState, restoreWizard } from './wizard-restore';
import { createWizardStore, type WizardStore } from './wizard-store';

/** The parts of a wizard that live as long as it is mounted. */
export interface WizardParts {
  store: WizardStore;
  autosave: Autosave;
  actorOptions: FormActorOptions;
  /** Runs the eligibility check of the guidance's button in advance. */
  precheckEligibility: () => Promise<void>;
  /** Takes over input that its control has not committed yet, so that it is saved with the rest. */
  commitPendingInput: () => void;
}

/** Builds the store of a wizard, its autosave and its effect runner, and connects them. */
export function assembleWizard(options: WizardOptions): WizardParts {
  const { flow, form, restorable, prefill, editedApplication, calls, saveDraft } = options;
  const { position, state: restored } = restoreWizard(flow, form, restorable, prefill);
  const store = createWizardStore({ ...restored, position: isResumableState(position) ? position : null });

  const autosave = createAutosave({
    store,
    async save(leaving) {
      const sent = store.get();
      const saved = await saveDraft(sent, leaving);
      store.set({ failed: store.get().failed.slice(sent.failed.length) });
      return saved;
    },
  });
  // Another device saved while this tab was closed: saving is paused until the applicant decides.
  if (restored.saving?.state === 'conflict') void autosave.pause();

  const { perform, precheckEligibility } = createEffectRunner({
    flow,
    formVersion: form.version,
    editedApplication,
    store,
    calls,
    autosave,
  });

  function savePosition(position: StoredSnapshot): void {
    const isSame = JSON.stringify(position) === JSON.stringify(store.get().position);
    if (isSame || !isResumableState(position)) return;
    store.set({ position });
    autosave.touch();
  }

  function commitPendingInput(): void {
    const { answers } = store.get();
    const merged = mergePendingInput(answers);
    if (merged === answers) return;
    store.answer(merged);
    autosave.touch();
  }

  const steps = form.steps.map(({ id }) => id);
  const actorOptions = { flow, steps, position, perform, onTransition: savePosition };
  return { store, autosave, actorOptions, precheckEligibility, commitPendingInput };
}
