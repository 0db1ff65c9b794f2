import { isDeepStrictEqual } from 'node:util';
import { machineOf, requireFlowOf } from '../../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../../flows/engine/form-version';
import type { Migration } from '../../../../flows/engine/migration';
import {
  type Consequence,
  createConsequenceFinder,
  type ProcessImpact,
} from '../../../../flows/engine/process-consequences';
import { stageOf } from '../../../../flows/engine/process-reach';
import type { CapabilityTitles } from '../../../../flows/engine/process-text';
import { mapState } from '../../../../flows/engine/state-migration';
import { listSubmittedStates } from '../../../../flows/engine/submitted-states';
import type { FormReplacement } from './answer-classifier';

/** An application, as far as the consequences of a process depend on it. */
export interface ApplicationState {
  own: FormVersion;
  /** From its version to the live one, in order. */
  migrations: readonly Migration[];
  /** Name of the state. */
  state: string;
}

/** A state with applications in it that the newer process does not have. */
export interface MissingState {
  state: string;
  title: string;
  applications: number;
  /** Whether the migration says what becomes of them. */
  isMapped: boolean;
}

const NO_IMPACT: ProcessImpact = { stranded: null, consequences: [] };

/**
 * Creates functions that classify the impact of a newer process. The result is computed once per version and state, so
 * that a hundred thousand applications cost no more than a few.
 */
export function createProcessClassifier(
  { live, newer, migration }: FormReplacement,
  capabilityTitles: CapabilityTitles,
) {
  const finder = createConsequenceFinder(newer, capabilityTitles);
  const machine = machineOf(newer);
  const hasSameProcess = new Map<string, boolean>();
  const impacts = new Map<string, ProcessImpact>();
  const missingStates = new Map<string, MissingState>();
  let ofDrafts: Consequence[] | null = null;

  /** Whether the process of a version is that of the newer one: its applications are not affected. */
  function isUnchanged(form: FormVersion): boolean {
    const known = hasSameProcess.get(form.version) ?? isDeepStrictEqual(form.process, newer.process);
    hasSameProcess.set(form.version, known);
    return known;
  }

  const migrationFrom = ({ migrations }: ApplicationState) => [...migrations.flat(), ...migration];

  function countMissingState(application: ApplicationState): void {
    const { own, state } = application;
    const target = mapState(machine, state, migrationFrom(application));
    if (target && stageOf(target) === stageOf(state)) return;
    const title = listSubmittedStates(requireFlowOf(own)).get(state)?.statusText ?? state;
    const known = missingStates.get(state) ?? { state, title, applications: 0, isMapped: true };
    const isMapped = known.isMapped && target !== undefined;
    missingStates.set(state, { ...known, isMapped, applications: known.applications + 1 });
  }

  return {
    isUnchanged,

    ofApplication(application: ApplicationState): ProcessImpact {
      const { own, state } = application;
      if (isUnchanged(own)) return NO_IMPACT;
      countMissingState(application);
      const key = `${own.version} ${state}`;
      const impact = impacts.get(key) ?? finder.ofApplication(own, state, migrationFrom(application));
      impacts.set(key, impact);
      return impact;
    },

    /** @param application that the draft is a change of; null for the draft of a new application */
    ofDraft(application: ApplicationState | null): ProcessImpact {
      if (application) {
        const { own, state } = application;
        return isUnchanged(own) ? NO_IMPACT : finder.ofChangeDraft(state, migrationFrom(application));
      }
      if (isUnchanged(live)) return NO_IMPACT;
      ofDrafts ??= finder.ofDrafts(live);
      return { stranded: null, consequences: ofDrafts };
    },

    missingStates: (): MissingState[] => [...missingStates.values()],
  };
}
