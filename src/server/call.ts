import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/api';
import type { Services } from './services';

/** The id of an operation of the contract. */
export type OperationId = keyof operations;

type Parameters<Op extends OperationId, In extends string> = operations[Op] extends {
  parameters: Record<In, infer P>;
}
  ? NonNullable<P>
  : operations[Op] extends { parameters: { [K in In]?: infer P } }
    ? NonNullable<P>
    : Record<string, never>;

type Body<Op extends OperationId> = operations[Op] extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: { 'application/json': infer J } }
    ? J
    : unknown
  : undefined;

/** What an operation's 200 answer carries in the envelope's `data`. */
export type Data<Op extends OperationId> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { data?: infer D } } } };
}
  ? D
  : unknown;

/** Who calls: the account behind a valid session. */
export interface Member {
  accountId: string;
  sessionId: string;
  /** Roles of a staff account, empty for a member: `review`, `schemas`, `admin`. */
  roles: readonly string[];
}

/** The society whose identifier the request carries. */
export interface Organisation {
  id: string;
  code: string;
  name: string;
}

/** One call of one operation, parsed and checked against the contract. */
export interface Call<Op extends OperationId> {
  query: Parameters<Op, 'query'>;
  path: Parameters<Op, 'path'>;
  headers: Record<string, string | undefined>;
  body: Body<Op>;
  /** Present on operations that need a session; null where a guest may call. */
  member: Member | null;
  organisation: Organisation;
  services: Services;
  log: FastifyBaseLogger;
  /** For the few handlers that send something other than an envelope. */
  reply: FastifyReply;
  request: FastifyRequest;
}

/**
 * Answers one operation: returns the envelope's `data`, throws a `Refusal`. Handlers parse, call and answer;
 * SQL lives in the area's store. One `handlers.ts` per area exports `handlers`, found by glob.
 */
export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Data<Op>>;

export type Handlers = { [Op in OperationId]: Handler<Op> };
