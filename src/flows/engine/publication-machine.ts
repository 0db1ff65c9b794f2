import { and, assign, setup, transition } from 'xstate';

/** Facts about a form change that the guards need, collected by the sender of the event. */
export interface PublishingFacts {
  /** Number of findings in its files. */
  findings: number;
  /** The change has no difference to the published version. */
  same: boolean;
  /**
   * There is a finished impact report for exactly these files and this migration against the currently published
   * version, and the files were tested with it.
   */
  reported: boolean;
  /** Number of drafts and applications that cannot be migrated, according to that report. */
  stranded: number;
  /** Number of errors that the derived tests of these files found. */
  faults: number;
  /** The change retires the flow, or opens a retired one again. */
  retires: boolean;
}

/** All events of a form change. `by` is the id of the acting account. */
export type PublishingEvent =
  | { type: 'SAVE'; by: string }
  | { type: 'ASK'; by: string; facts: PublishingFacts }
  | { type: 'RETURN'; by: string; reason: string }
  /** `mayRetire`: the sender has the role to retire flows. */
  | { type: 'APPROVE'; by: string; facts: PublishingFacts; mayRetire?: boolean }
  | { type: 'DROP'; by: string };

export type PublishingEventType = PublishingEvent['type'];

/** State of a form change. */
export type PublishingState = 'editing' | 'waiting' | 'live' | 'dropped';

/** Context of the machine: the accounts that edited the change. */
export interface PublishingContext {
  authors: readonly string[];
}

/** Stored snapshot of a form change. */
export interface StoredChange {
  value: PublishingState;
  context: PublishingContext;
}

/** Side effect of a transition, as data. */
export type PublishingEffect = { kind: 'publish' };

type Condition = (event: PublishingEvent, context: PublishingContext) => string | null;

const factsOf = (event: PublishingEvent) => ('facts' in event ? event.facts : null);

/** Message for a sender who may not retire flows. */
export const RETIREMENT_MESSAGE = '停办、恢复一件事项，须由有“停办与恢复事项”权限的人复核';

/** Message when the files still have findings. */
export const FINDINGS_MESSAGE = '文本还有问题，请先改正';

/** Guard conditions, each with the message for a sender who is blocked. */
const conditions = {
  sound: event => ((factsOf(event)?.findings ?? 0) > 0 ? FINDINGS_MESSAGE : null),
  different: event => (factsOf(event)?.same ? '与现行版本没有差别，不用发布' : null),
  reported: event =>
    factsOf(event)?.reported ? null : '请先回放：现在的文本还没有回放过，或者回放之后又有变化',
  sparing: event => {
    const stranded = factsOf(event)?.stranded ?? 0;
    return stranded > 0 ? `有${stranded}份草稿或申请转不到新版，请先写明迁移办法` : null;
  },
  tested: event => {
    const faults = factsOf(event)?.faults ?? 0;
    return faults > 0 ? `自动测试发现${faults}处问题，请先改正` : null;
  },
  entitled: event =>
    event.type === 'APPROVE' && event.facts.retires && !event.mayRetire ? RETIREMENT_MESSAGE : null,
  second: ({ by }, { authors }) => (authors.includes(by) ? '须由没有改过它的另一位工作人员复核' : null),
} satisfies Record<string, Condition>;

type ConditionName = keyof typeof conditions;

const requiredConditions: Partial<Record<PublishingEventType, readonly ConditionName[]>> = {
  ASK: ['sound', 'different', 'reported', 'tested', 'sparing'],
  APPROVE: ['second', 'entitled', 'sound', 'different', 'reported', 'tested', 'sparing'],
};

const guard =
  (name: ConditionName) =>
  ({ event, context }: { event: PublishingEvent; context: PublishingContext }) =>
    conditions[name](event, context) === null;

const publishingSetup = setup({
  types: {} as { context: PublishingContext; events: PublishingEvent },
  guards: {
    sound: guard('sound'),
    different: guard('different'),
    reported: guard('reported'),
    sparing: guard('sparing'),
    tested: guard('tested'),
    entitled: guard('entitled'),
    second: guard('second'),
  },
  actions: {
    /** No operation: the caller executes the effect. */
    effect: (_, _effect: PublishingEffect) => {},
    sign: assign({
      authors: ({ context, event }) => [...new Set([...context.authors, event.by])],
    }),
  },
});

/**
 * Publication of a form change: edited, submitted for approval, approved by a second person, published. Pure like the
 * machines of the flows: facts come in with events, effects are returned as data.
 */
export const publicationMachine = publishingSetup.createMachine({
  id: 'publishing',
  initial: 'editing',
  context: { authors: [] },
  states: {
    editing: {
      on: {
        SAVE: { actions: 'sign' },
        ASK: { guard: and(requiredConditions.ASK as ConditionName[]), target: 'waiting' },
        DROP: { target: 'dropped' },
      },
    },
    waiting: {
      on: {
        RETURN: { target: 'editing' },
        APPROVE: {
          guard: and(requiredConditions.APPROVE as ConditionName[]),
          target: 'live',
          actions: { type: 'effect', params: { kind: 'publish' } },
        },
        DROP: { target: 'dropped' },
      },
    },
    live: { type: 'final' },
    dropped: { type: 'final' },
  },
});

/** A form change that has not been saved yet. */
export const newChange: StoredChange = { value: 'editing', context: { authors: [] } };

const restoreChange = ({ value, context }: StoredChange) =>
  publicationMachine.resolveState({ value, context: { authors: [...context.authors] } });

/** Events that a state accepts, regardless of sender and facts. */
export function listAcceptedEvents(state: PublishingState): PublishingEventType[] {
  return Object.keys(publicationMachine.states[state]?.config.on ?? {}) as PublishingEventType[];
}

/** A reason why an event is refused: an unmet condition, or a state that does not accept the event. */
export interface PublicationBlocker {
  name: ConditionName | 'state';
  /** Message for the sender of the event. */
  says: string;
}

/** Reasons why an event would be refused; empty when it would be accepted. */
export function findPublicationBlockers(change: StoredChange, event: PublishingEvent): PublicationBlocker[] {
  if (!listAcceptedEvents(change.value).includes(event.type))
    return [{ name: 'state', says: wrongStateMessages[change.value] }];
  return (requiredConditions[event.type] ?? []).flatMap(name => {
    const says = conditions[name](event, change.context);
    return says === null ? [] : [{ name, says }];
  });
}

const wrongStateMessages: Record<PublishingState, string> = {
  editing: '还没有提请复核',
  waiting: '正在等待复核，退回之后才能修改',
  live: '这份修改已经发布',
  dropped: '这份修改已经放弃',
};

/**
 * Computes the transition of one event without executing its effects.
 * @returns null when the event is refused; `findPublicationBlockers` returns the reasons
 */
export function applyPublicationEvent(
  change: StoredChange,
  event: PublishingEvent,
): { change: StoredChange; effects: PublishingEffect[] } | null {
  const snapshot = restoreChange(change);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(publicationMachine, snapshot, event);
  const effects = actions.flatMap(({ type, params }) =>
    type === 'effect' ? [params as unknown as PublishingEffect] : [],
  );
  return { change: { value: next.value, context: { authors: next.context.authors } }, effects };
}
