import { useLayoutEffect, useState } from 'react';
import type { FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { StoredSnapshot } from '../../../flows/engine/machine';
import { assembleWizard } from './assemble-wizard';
import type { Autosave, SavedDraft } from './autosave';
import type { EditedApplication, FlowCalls } from './effect-runner';
import type { LocalDraftStore } from './local-draft';
import { resolveScreen, type WizardScreen } from './screen';
import { useDraftSaving } from './useDraftSaving';
import { useFormActor } from './useFormActor';
import type { RestorableWork } from './wizard-restore';
import type { Answers, WizardState, WizardStore } from './wizard-store';

export interface WizardOptions {
  flow: Flow;
  form: FormVersion;
  restorable: RestorableWork | null;
  prefill: Answers;
  /** The submitted application that is corrected or changed; null for a new one. */
  editedApplication: EditedApplication | null;
  calls: FlowCalls;
  saveDraft: (state: WizardState, leaving: boolean) => Promise<SavedDraft>;
  localDraftStore: LocalDraftStore;
}

/** A form being filled in: snapshot, state, and the functions that change them. */
export interface Wizard {
  snapshot: StoredSnapshot;
  screen: WizardScreen;
  state: WizardState;
  store: WizardStore;
  autosave: Autosave;
  send: (event: FlowEvent) => void;
  can: (event: FlowEvent) => boolean;
  /** Runs the eligibility check of the guidance's button in advance. */
  precheckEligibility: () => void;
}

/**
 * Runs a flow's machine with its store, effect runner and autosave.
 * @param options must not change
 */
export function useWizard(options: WizardOptions): Wizard {
  const [parts] = useState(() => assembleWizard(options));
  const { store, autosave, actorOptions, precheckEligibility, commitPendingInput } = parts;
  const { snapshot, can, send } = useFormActor(actorOptions);
  const state = store.use();
  // On unmount, layout effects are cleaned up before the DOM is removed: the inputs can still be read.
  useLayoutEffect(() => commitPendingInput, [commitPendingInput]);
  useDraftSaving(parts, options.localDraftStore, options.form.version);
  return {
    snapshot,
    screen: resolveScreen(options.flow, snapshot),
    state,
    store,
    autosave,
    send: event => {
      if (!can(event)) return;
      commitPendingInput();
      send(event);
    },
    can,
    precheckEligibility,
  };
}
