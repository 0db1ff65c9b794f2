import { machineOf, requireFlowOf } from './flow-definition';
import type { FormVersion } from './form-version';
import type { Migration } from './migration';
import { paymentMoveProblem } from './payment-moves';
import {
  type ComparedProcess,
  compareAhead,
  compareStates,
  lostChange,
  type ProcessDifference,
  stagesAhead,
} from './process-comparison';
import { findProcessReach } from './process-reach';
import { type CapabilityTitles, type DescribedProcess, describedProcess } from './process-text';
import { isOpenState, mapState } from './state-migration';
import { listSubmittedStates, stagesOf } from './submitted-states';

/** A consequence of a newer process for an application or a draft. */
export interface Consequence {
  /** Something that is possible today is gone, is different, or stays although the newer process no longer has it. */
  kind: 'lost' | 'changed' | 'kept';
  /**
   * When it takes effect. An application keeps the process that it was submitted with, until it is submitted again
   * (`resubmission`), which is checked against the newer one from the publication on (`publication`); a draft gets the
   * newer one when it is submitted (`submission`). `never`: the application is finished by its own process.
   */
  when: 'publication' | 'submission' | 'resubmission' | 'never';
  /** In Chinese, without full stop. */
  text: string;
}

/** What a newer process means for an application in one state. */
export interface ProcessImpact {
  /** Why the application could not continue, in Chinese; null when it can. */
  stranded: string | null;
  consequences: Consequence[];
}

/**
 * Creates a function that finds the consequences of a newer process, for applications by version and state, and for
 * drafts. Each version is explored once; callers keep the result per state.
 * @param newer must have a process
 */
export function createConsequenceFinder(newer: FormVersion, capabilityTitles: CapabilityTitles = {}) {
  const explored = new Map<string, ComparedProcess>();
  const compared = (form: FormVersion): ComparedProcess => {
    const known = explored.get(form.version);
    if (known) return known;
    const flow = requireFlowOf(form);
    const described = describedProcess(form, capabilityTitles) as DescribedProcess;
    const steps = form.steps.map(({ id }) => id);
    const made = { flow, described, reach: findProcessReach(flow, steps) };
    explored.set(form.version, made);
    return made;
  };
  const machine = machineOf(newer);

  return {
    /**
     * @param own the version of the application
     * @param state name of its state
     * @param migration from that version to the newer one, through all publications in between
     */
    ofApplication(own: FormVersion, state: string, migration: Migration): ProcessImpact {
      const [was, is] = [compared(own), compared(newer)];
      const title = was.described.stateTitle(state);
      const target = mapState(machine, state, migration);
      if (target === undefined)
        return { stranded: `现在的状态“${title}”在新的办理过程里没有，请选定怎么办`, consequences: [] };
      const mustSubmit = state === 'supplement';
      const mayContinue = target !== null && is.reach.acceptsSubmission(target);
      const unpaid = mayContinue ? paymentMoveProblem(own, state, newer, target, migration) : null;
      if (unpaid !== null) return { stranded: unpaid, consequences: [] };
      if (mustSubmit && !mayContinue)
        return { stranded: '退回补正的，补正之后交不上去：新的办理过程不接受', consequences: [] };
      if (!was.reach.mayBeSubmittedAgain(state))
        return { stranded: null, consequences: keptOnes(was, is, state) };
      const refused =
        was.reach.acceptsSubmission(state) && !mayContinue
          ? timed([lostChange(was, [state])], 'publication')
          : [];
      if (target === null) return { stranded: null, consequences: [...refused, ...keptOnes(was, is, state)] };
      const differences = [
        ...compareStates(was, is, [[state, target]]),
        ...compareAhead(was, is, [state], [target], stage => was.reach.mayBeSubmittedAgain(state, stage)),
      ];
      return { stranded: null, consequences: [...refused, ...timed(differences, 'resubmission')] };
    },

    /** Consequences for drafts of new applications: they would have been processed by the live version. */
    ofDrafts(live: FormVersion): Consequence[] {
      const [was, is] = [compared(live), compared(newer)];
      const metas = listSubmittedStates(was.flow);
      const states = [...was.reach.reachableFrom(was.reach.initialStates)].filter(state => {
        const meta = metas.get(state);
        return meta !== undefined && isOpenState(meta) && mapState(machine, state, []) === state;
      });
      const pairs = states.map((state): [string, string] => [state, state]);
      const unchangeable = states.filter(
        state => was.reach.acceptsSubmission(state) && !is.reach.acceptsSubmission(state),
      );
      const differences = [
        ...compareStates(was, is, pairs),
        ...(unchangeable.length > 0 ? [lostChange(was, unchangeable)] : []),
        ...compareAhead(was, is, was.reach.initialStates, is.reach.initialStates),
      ];
      return timed(differences, 'submission');
    },

    /** Consequences for the changes that an applicant is entering to an application in this state. */
    ofChangeDraft(state: string, migration: Migration): ProcessImpact {
      const target = mapState(machine, state, migration);
      const mayContinue = target && compared(newer).reach.acceptsSubmission(target);
      const refused: Consequence[] = [
        { kind: 'lost', when: 'publication', text: '正在填写的变更交不上去：新的过程在这时不接受变更' },
      ];
      return { stranded: null, consequences: mayContinue ? [] : refused };
    },
  };
}

const timed = (differences: readonly ProcessDifference[], when: Consequence['when']): Consequence[] =>
  differences.map(each => ({ ...each, when }));

/** That applications which are not submitted again are finished as they are, where the newer process has no such stage. */
function keptOnes(was: ComparedProcess, is: ComparedProcess, state: string): Consequence[] {
  const stages = new Set(stagesOf(is.flow).map(({ title }) => title));
  const gone = stagesAhead(was, [state], true).filter(title => !stages.has(title));
  return gone.map(title => ({
    kind: 'kept',
    when: 'never',
    text: `新的过程没有“${title}”，仍照提交时的过程办完`,
  }));
}
