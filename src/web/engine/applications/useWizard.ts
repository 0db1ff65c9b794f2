import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { StoredSnapshot } from '../../../flows/engine/machine';
import { beforeLogOut, beforeSessionEnd } from '../../app/shell/session-end';
import { mergePendingInput } from '../forms/pending-input';
import { createFormActor } from './actor';
import { type Autosave, createAutosave, type SavedDraft } from './autosave';
import { createEffectRunner, type EditedApplication, type FlowCalls } from './effect-runner';
import type { LocalDraftStore } from './local-draft';
import { resolveScreen, type WizardScreen } from './screen';
import { isResumableState, type RestorableWork, restoreWizard } from './wizard-restore';
import { type Answers, createWizardStore, type WizardState, type WizardStore } from './wizard-store';

/** Options of a wizard. */
export interface WizardOptions {
  flow: Flow;
  form: FormVersion;
  restorable: RestorableWork | null;
  /** Prefilled answers of a new form. */
  prefill: Answers;
  /** The submitted application that is corrected or changed; null for a new one. */
  editedApplication: EditedApplication | null;
  calls: FlowCalls;
  /** Saves the wizard state as the draft. */
  saveDraft: (sheet: WizardState, leaving: boolean) => Promise<SavedDraft>;
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

function assemble({ flow, form, restorable, prefill, editedApplication, calls, saveDraft }: WizardOptions) {
  const { position, sheet } = restoreWizard(flow, form, restorable, prefill);
  const contents = createWizardStore({ ...sheet, position: isResumableState(position) ? position : null });
  const autosave = createAutosave({
    sheet: contents,
    async save(leaving) {
      const sent = contents.get();
      const saved = await saveDraft(sent, leaving);
      contents.set({ failed: contents.get().failed.slice(sent.failed.length) });
      return saved;
    },
  });
  // Another device saved while this tab was closed: saving is paused until the applicant decides.
  if (sheet.saving?.state === 'conflict') void autosave.pause();
  const { perform, foresee } = createEffectRunner({
    flow,
    formVersion: form.version,
    target: editedApplication,
    sheet: contents,
    calls,
    autosave,
  });
  const steps = form.steps.map(({ id }) => id);
  return { contents, autosave, foresee, actor: createFormActor({ flow, steps, position, perform }) };
}

/** Runs a flow's machine with its store, effect runner and autosave. */
export function useWizard(setting: WizardOptions): Wizard {
  const [{ contents, autosave, actor, foresee: precheckEligibility }] = useState(() => assemble(setting));
  const snapshot = useSyncExternalStore(actor.subscribe, actor.get);
  const sheet = useSyncExternalStore(contents.subscribe, contents.get);
  const { flow, form, localDraftStore } = setting;

  useEffect(() => actor.start(), [actor]);
  useEffect(
    () =>
      actor.subscribe(() => {
        const position = actor.get();
        if (
          !isResumableState(position) ||
          JSON.stringify(position) === JSON.stringify(contents.get().position)
        )
          return;
        contents.set({ position });
        autosave.touch();
      }),
    [actor, contents, autosave],
  );

  const takeWriting = useCallback(() => {
    const answers = mergePendingInput(contents.get().answers);
    if (answers === contents.get().answers) return;
    contents.answer(answers);
    autosave.touch();
  }, [contents, autosave]);
  // The inputs are still mounted: on unmount, layout effects are cleaned up before the DOM is removed.
  useLayoutEffect(() => takeWriting, [takeWriting]);

  useEffect(() => {
    const keep = () => {
      const { position, answers, consents, sequence } = contents.get();
      if (position)
        localDraftStore.keep({ position, answers, consents, sequence, formVersion: form.version });
    };
    const follow = () => {
      const { state } = contents.get().saving;
      if (state === 'saved') localDraftStore.drop();
      if (state === 'offline' || state === 'refused' || state === 'conflict') keep();
    };
    const leave = () => {
      if (document.visibilityState === 'visible') return;
      takeWriting();
      if (!autosave.isBehind()) return;
      keep();
      void autosave.flush(true);
    };
    const ends = [
      contents.subscribe(follow),
      beforeSessionEnd(() => {
        takeWriting();
        if (autosave.isBehind()) keep();
        return contents.get().saving.state !== 'untouched';
      }),
      beforeLogOut(autosave.flush),
    ];
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', autosave.retry);
    if (contents.get().saving.state === 'unsaved') autosave.touch();
    return () => {
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', autosave.retry);
      void autosave.flush();
    };
  }, [contents, autosave, localDraftStore, form.version, takeWriting]);

  return {
    snapshot,
    screen: resolveScreen(flow, snapshot),
    state: sheet,
    store: contents,
    autosave,
    send: event => {
      if (!actor.can(event)) return;
      takeWriting();
      actor.send(event);
    },
    can: actor.can,
    precheckEligibility,
  };
}
