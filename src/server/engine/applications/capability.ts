import type { Kysely } from 'kysely';
import type { Clock } from '../../../domain/dates';
import type { Flow, SubmittedState } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import type { AmountDue } from '../payments/amount-due';
import type {
  Answers,
  FlowServices,
  NotificationText,
  Obstacle,
  RecordedTransitionContext,
  Tx,
} from './flow-services';

/**
 * Code that a module offers to flows: part of `capabilities` of `defineModule`. A flow has it when its declaration
 * lists the name under `effects`; it works for any flow that has what it requires. The engine does not import modules,
 * which avoids the import cycle handlers → applyEvent → effects.
 */
export interface Capability extends CapabilityFunctions {
  /** Name by which declarations call for it, in kebab case, unique among all modules. */
  name: string;
  /** What administrators call it: a few Chinese words. */
  title: string;
  /** What it does, as a Chinese sentence without full stop, for administrators. */
  description: string;
  /** What a flow must have, for the capability to work. */
  requires?: CapabilityRequirements;
}

/** What a capability relies on in the flow that calls for it. */
export interface CapabilityRequirements {
  /** Answers of the flow's form, by name. */
  answers?: readonly string[];
  /** States after submission; stages by their title. */
  states?: readonly SubmittedState[];
  /** Follow-ups, by name, with the answers of their forms. */
  followUps?: Readonly<Record<string, readonly string[]>>;
  /** Other capabilities that it works together with, by name. */
  capabilities?: readonly string[];
}

/** The functions of a capability; of a flow, those of all its capabilities together (`combineCapabilities`). */
export interface CapabilityFunctions {
  /**
   * Obstacle to a submission, or null. Called before a form is submitted, by the flow's check call, and, in flows
   * without a check call, while the form is filled in, with the answers valid so far. `form` is the live version.
   */
  findObstacle?(
    subject: {
      flow: Flow;
      answers: Answers;
      accountId: string;
      organisationId: string;
      applicationId: string | null;
    },
    services: { db: Kysely<DB>; vault: Vault; clock: Clock; form: FormVersion },
  ): Promise<Obstacle | null>;
  /** Amount due for an application now; null when nothing is due. Only for flows with `payments`. */
  findAmountDue?(
    subject: {
      applicationId: string;
      accountId: string;
      organisationId: string;
      answers: Answers;
      /** The latest answers of each follow-up. */
      followUps: Record<string, Answers>;
    },
    services: { db: Kysely<DB>; clock: Clock },
  ): Promise<AmountDue | null>;
  /**
   * When the event applied for takes place, or null. While the application is undecided, no deadline lies after it,
   * neither for staff to decide nor for the applicant to resubmit.
   */
  findStartTime?(
    subject: { answers: Answers; organisationId: string },
    services: { db: Kysely<DB> },
  ): Promise<Date | null>;
  /** Short result of a decision for staff, e.g. a number that was assigned. */
  findOutcomeNote?(applicationId: string, services: { db: Kysely<DB> }): Promise<string | null>;
  /** Writes the domain rows of a transition. Throws a Refusal to reject the transition; nothing is written then. */
  onTransition?(
    transition: RecordedTransitionContext,
    tx: Tx,
    services: Pick<FlowServices, 'vault' | 'clock' | 'prepareEnqueue' | 'forms'>,
  ): Promise<void>;
  /**
   * Notification text that replaces the default text of a transition, where the written rows add information, e.g. a
   * receipt number. Null to keep the default.
   */
  composeNotification?(transition: RecordedTransitionContext, tx: Tx): Promise<NotificationText | null>;
}
