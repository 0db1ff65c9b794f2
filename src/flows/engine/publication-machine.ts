import { and, assign, setup, transition } from 'xstate';

/** What is known of a change when somebody wants to bring it further; found out by whoever sends the event. */
export interface PublishingFacts {
  /** How many findings its texts have. */
  findings: number;
  /** Its texts ask exactly what is live. */
  same: boolean;
  /** There is a finished report of these very texts and this migration against the version that is live now. */
  reported: boolean;
  /** How many drafts and applications that report could not bring over. */
  stranded: number;
}

/** Everything that can happen to the change of a form. `by` is the account of whoever does it. */
export type PublishingEvent =
  | { type: 'SAVE'; by: string }
  | { type: 'ASK'; by: string; facts: PublishingFacts }
  | { type: 'RETURN'; by: string; reason: string }
  | { type: 'APPROVE'; by: string; facts: PublishingFacts }
  | { type: 'DROP'; by: string };

export type PublishingEventType = PublishingEvent['type'];

/** Where a change stands. */
export type PublishingState = 'editing' | 'waiting' | 'live' | 'dropped';

/** What the machine remembers: who has had a hand in the change. */
export interface PublishingContext {
  authors: readonly string[];
}

/** What is kept of a change's snapshot. */
export interface StoredChange {
  value: PublishingState;
  context: PublishingContext;
}

/** What a transition asks for, as data. */
export type PublishingEffect = { kind: 'publish' };

type Condition = (event: PublishingEvent, context: PublishingContext) => string | null;

const factsOf = (event: PublishingEvent) => ('facts' in event ? event.facts : null);

/** For whoever would go on with texts that have findings. */
export const UNSOUND = '文本还有问题，请先改正';

/** What must hold before a change goes further, each with the sentence for whoever it holds up. */
const conditions = {
  sound: event => ((factsOf(event)?.findings ?? 0) > 0 ? UNSOUND : null),
  different: event => (factsOf(event)?.same ? '与现行版本没有差别，不用发布' : null),
  reported: event => (factsOf(event)?.reported ? null : '请先回放：要对现在的文本、相对现行的版本'),
  sparing: event => {
    const stranded = factsOf(event)?.stranded ?? 0;
    return stranded > 0 ? `有${stranded}份草稿或申请转不到新版，请先写明迁移办法` : null;
  },
  second: ({ by }, { authors }) => (authors.includes(by) ? '须由没有改过它的另一位工作人员复核' : null),
} satisfies Record<string, Condition>;

type ConditionName = keyof typeof conditions;

const needed: Partial<Record<PublishingEventType, readonly ConditionName[]>> = {
  ASK: ['sound', 'different', 'reported', 'sparing'],
  APPROVE: ['second', 'sound', 'different', 'reported', 'sparing'],
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
    second: guard('second'),
  },
  actions: {
    /** Performs nothing: whoever runs the machine carries the effect out. */
    effect: (_, _effect: PublishingEffect) => {},
    sign: assign({
      authors: ({ context, event }) => [...new Set([...context.authors, event.by])],
    }),
  },
});

/**
 * How the change of a form comes to be live: edited, asked for, looked at by somebody else, published. As pure as the
 * machines of the flows: facts come with the events, effects go out as data.
 */
export const publicationMachine = publishingSetup.createMachine({
  id: 'publishing',
  initial: 'editing',
  context: { authors: [] },
  states: {
    editing: {
      on: {
        SAVE: { actions: 'sign' },
        ASK: { guard: and(needed.ASK as ConditionName[]), target: 'waiting' },
        DROP: { target: 'dropped' },
      },
    },
    waiting: {
      on: {
        RETURN: { target: 'editing' },
        APPROVE: {
          guard: and(needed.APPROVE as ConditionName[]),
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

/** A change of which nothing has been saved yet. */
export const newChange: StoredChange = { value: 'editing', context: { authors: [] } };

const restored = ({ value, context }: StoredChange) =>
  publicationMachine.resolveState({ value, context: { authors: [...context.authors] } });

/** Which events a state takes at all, whoever sends them and whatever the facts. */
export function listAcceptedEvents(state: PublishingState): PublishingEventType[] {
  return Object.keys(publicationMachine.states[state]?.config.on ?? {}) as PublishingEventType[];
}

/** Something that keeps an event from happening: a condition that does not hold, or the state, which does not take it. */
export interface PublicationBlocker {
  name: ConditionName | 'state';
  /** For whoever sends the event. */
  says: string;
}

/** What keeps an event from happening; empty when nothing does. */
export function findPublicationBlockers(change: StoredChange, event: PublishingEvent): PublicationBlocker[] {
  if (!listAcceptedEvents(change.value).includes(event.type))
    return [{ name: 'state', says: elsewhere[change.value] }];
  return (needed[event.type] ?? []).flatMap(name => {
    const says = conditions[name](event, change.context);
    return says === null ? [] : [{ name, says }];
  });
}

const elsewhere: Record<PublishingState, string> = {
  editing: '还没有提请复核',
  waiting: '正在等待复核，退回之后才能修改',
  live: '这份修改已经发布',
  dropped: '这份修改已经放弃',
};

/**
 * Takes one event. Runs nothing.
 * @returns null when the change does not take it; `hindrances` says why
 */
export function applyPublicationEvent(
  change: StoredChange,
  event: PublishingEvent,
): { change: StoredChange; effects: PublishingEffect[] } | null {
  const snapshot = restored(change);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(publicationMachine, snapshot, event);
  const effects = actions.flatMap(({ type, params }) =>
    type === 'effect' ? [params as unknown as PublishingEffect] : [],
  );
  return { change: { value: next.value, context: { authors: next.context.authors } }, effects };
}
