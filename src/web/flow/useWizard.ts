import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Flow } from '../../flows/engine/declaration';
import type { FlowEvent } from '../../flows/engine/events';
import type { FormVersion } from '../../flows/engine/form';
import { type FlowSnapshot, store } from '../../flows/engine/machine';
import { withWriting } from '../forms/writing';
import { beforeLogOut, beforeSessionEnd } from '../shell/session-end';
import { type Autosave, createAutosave, type Saved } from './autosave';
import type { FormCopy } from './copy';
import { type Found, isResting, open } from './opening';
import { createRunner, type FlowCalls, type Target } from './runner';
import { type Screen, screenOf } from './screen';
import { type Answers, createSheet, type Sheet, type SheetStore } from './sheet';
import { markTransitions } from './transition-marks';

/** What a wizard is made of. */
export interface WizardSetting {
  flow: Flow;
  form: FormVersion;
  found: Found | null;
  /** What a new form begins with. */
  known: Answers;
  /** The filed application that is supplemented or changed; null for a new one. */
  target: Target | null;
  calls: FlowCalls;
  /** Saves the sheet as the draft. */
  saveDraft: (sheet: Sheet, leaving: boolean) => Promise<Saved>;
  copy: FormCopy;
}

/** A form being filled in: where it stands, what is on the sheet, and how both are moved on. */
export interface Wizard {
  snapshot: FlowSnapshot;
  screen: Screen;
  sheet: Sheet;
  store: SheetStore;
  autosave: Autosave;
  send: (event: FlowEvent) => void;
  can: (event: FlowEvent) => boolean;
}

function assemble({ flow, form, found, known, target, calls, saveDraft }: WizardSetting) {
  const { snapshot, sheet } = open(flow, form, found, known);
  const contents = createSheet({ ...sheet, position: isResting(snapshot) ? store(snapshot) : null });
  const autosave = createAutosave({
    sheet: contents,
    async save(leaving) {
      const sent = contents.get();
      const saved = await saveDraft(sent, leaving);
      contents.set({ failed: contents.get().failed.slice(sent.failed.length) });
      return saved;
    },
  });
  // Another device was faster while this tab was away: nothing is saved over it before the person has decided.
  if (sheet.saving?.state === 'conflict') void autosave.pause();
  const perform = createRunner({ flow, formVersion: form.version, target, sheet: contents, calls, autosave });
  const machine = flow.machine(form.steps.map(({ id }) => id)).provide({
    actions: {
      effect: ({ self }, effect) =>
        perform(effect, event => {
          if (self.getSnapshot().status === 'active') self.send(event);
        }),
    },
  });
  return { snapshot, contents, autosave, machine, inspect: markTransitions(flow.id, snapshot) };
}

/** Runs a flow's machine with its sheet, its runner and its autosave. */
export function useWizard(setting: WizardSetting): Wizard {
  const [{ snapshot: first, contents, autosave, machine, inspect }] = useState(() => assemble(setting));
  const actor = useActorRef(machine, { snapshot: first, inspect });
  const snapshot = useSelector(actor, state => state);
  const sheet = useSyncExternalStore(contents.subscribe, contents.get);
  const { flow, form, copy } = setting;

  useEffect(() => {
    const { unsubscribe } = actor.subscribe(state => {
      const position = store(state);
      if (!isResting(state) || JSON.stringify(position) === JSON.stringify(contents.get().position)) return;
      contents.set({ position });
      autosave.touch();
    });
    return unsubscribe;
  }, [actor, contents, autosave]);

  const takeWriting = useCallback(() => {
    const answers = withWriting(contents.get().answers);
    if (answers === contents.get().answers) return;
    contents.answer(answers);
    autosave.touch();
  }, [contents, autosave]);
  // The inputs still stand: of a page that goes, effects of layout end before its parts are taken away.
  useLayoutEffect(() => takeWriting, [takeWriting]);

  useEffect(() => {
    const keep = () => {
      const { position, answers, consents, sequence } = contents.get();
      if (position) copy.keep({ position, answers, consents, sequence, formVersion: form.version });
    };
    const follow = () => {
      const { state } = contents.get().saving;
      if (state === 'saved') copy.drop();
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
  }, [contents, autosave, copy, form.version, takeWriting]);

  return {
    snapshot,
    screen: screenOf(flow, snapshot),
    sheet,
    store: contents,
    autosave,
    send: event => {
      if (!actor.getSnapshot().can(event)) return;
      takeWriting();
      actor.send(event);
    },
    can: event => snapshot.can(event),
  };
}
