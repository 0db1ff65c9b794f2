import type { components } from '../../generated/api';
import type { PreparedWrite } from '../platform/db/batch-writes';

type Schemas = components['schemas'];

/** Types of events that systems of an organisation can be notified of: the webhooks of the contract. */
export type OutgoingEventType = Schemas['WebhookType'];

/** The data of each, as in the contract. Never personal data: a receiver reads those by an API key. */
export interface OutgoingEventData {
  'application.filed': Schemas['ApplicationOfEvent'] & { first: boolean };
  'application.decided': Schemas['ApplicationOfEvent'] & { approved: boolean };
  'payment.paid': Schemas['ApplicationOfEvent'] & { order: string | null; amount: number };
  'payment.refunded': {
    refund: string;
    order: string;
    application: string;
    applicationNo: string;
    flow: string;
    amount: number;
  };
  'content.published': {
    id: string;
    kind: string;
    category: string;
    path: string | null;
    publishAt: string;
  };
}

/** Something that happened in an organisation. */
export interface OutgoingEvent<Type extends OutgoingEventType> {
  organisationId: string;
  type: Type;
  at: Date;
}

/**
 * Prepares the writes that notify systems of an organisation, to be executed with those that the event consists of. None
 * where no system takes the type: that is known without a statement.
 * @param describe called only where there is one
 */
export type PrepareOutgoingEvent = <Type extends OutgoingEventType>(
  event: OutgoingEvent<Type>,
  describe: () => OutgoingEventData[Type] | Promise<OutgoingEventData[Type]>,
) => Promise<PreparedWrite[]>;
