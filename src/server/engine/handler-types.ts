import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages';
import type {
  AnonymousOperation,
  FlowOperation,
  GuestOperation,
  KeyOperation,
  MemberOperation,
  operations,
} from '../../generated/api';
import type { ApiKeyCaller } from './api-keys';
import type { Caller, Organisation, Services } from './services';

/** Id of a contract operation. */
export type OperationId = keyof operations;

type Parameters<Op extends OperationId, In extends 'query' | 'path' | 'header'> = operations[Op] extends {
  parameters: { [K in In]?: infer P };
}
  ? NonNullable<P>
  : Record<string, never>;

// An application is validated by the live form version, not by the type frozen at build time.
type Body<Op extends OperationId> = Op extends FlowOperation
  ? Record<string, unknown>
  : operations[Op] extends { requestBody?: infer B }
    ? NonNullable<B> extends { content: { 'application/json': infer J } }
      ? J
      : undefined
    : undefined;

type Success<Op extends OperationId> = operations[Op] extends { responses: { 200: { content: infer C } } }
  ? C
  : never;

/** A response outside the envelope: a download, a script, an image. */
export interface RawResponse<Type extends string = string> {
  /** One of the content types that the contract names for this operation. */
  type: Type;
  body: string | Buffer | Readable;
  /** For example `content-disposition`, `cache-control`, `etag`. */
  headers?: Record<string, string>;
}

/** Return type of a handler: the envelope's `data` (nothing where the contract says `EmptyResponse`), or raw content. */
export type Data<Op extends OperationId> =
  Success<Op> extends { 'application/json': infer J }
    ? J extends { data: infer D }
      ? D extends null
        ? // biome-ignore lint/suspicious/noConfusingVoidType: an async function without return gives Promise<void>
          void | null
        : D
      : never
    : RawResponse<Extract<keyof Success<Op>, string>>;

/** The caller, by the contract's `security` for the operation. */
type CallerOf<Op extends OperationId> = Op extends GuestOperation
  ? Op extends MemberOperation
    ? Caller
    : Caller | null
  : Op extends Exclude<MemberOperation, KeyOperation>
    ? Caller & { guest: false }
    : Op extends AnonymousOperation
      ? null
      : (Caller & { guest: false }) | null;

/** A parsed call of one operation, validated against the contract. */
export interface Call<Op extends OperationId> {
  query: Parameters<Op, 'query'>;
  path: Parameters<Op, 'path'>;
  /** The headers that the contract declares for this operation. */
  headers: Parameters<Op, 'header'>;
  body: Body<Op>;
  /** Null for a guest, and for an API key. */
  member: CallerOf<Op>;
  /** The API key that calls in place of a member; null where none does. */
  apiKey: Op extends KeyOperation ? ApiKeyCaller | null : null;
  organisation: Organisation;
  /** In which the answer is read. What `x-texts` names is translated after the handler. */
  language: Language;
  services: Services;
  /** Carries the request id. Never log personal data. */
  log: FastifyBaseLogger;
  /** For data not covered by the contract, such as the client's address. Absent with `x-shared-seconds`. */
  request: FastifyRequest;
  /**
   * Registers what has to happen each time this answer is sent, also when it is kept (`x-shared-seconds`).
   * @param action receives services that can write: those of the call may read from a standby
   */
  onServed(action: (services: Services) => void): void;
  /**
   * What the answer is made from and is the same for everybody in the organisation: kept for a second, and made anew
   * after a write in the organisation.
   * @param name unique among all such values
   */
  share<Value extends object>(name: string, make: () => Promise<Value>): Promise<Value>;
}

/**
 * Answers one operation: returns the envelope's `data`, throws a `Refusal`. Handlers parse, call and answer;
 * SQL lives in the module's store. A module hands its own to `defineModule` as `handlers`.
 */
export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Data<Op>>;

/** A handler for every operation of the contract. Modules write `{ … } satisfies Partial<Handlers>`. */
export type Handlers = { [Op in OperationId]: Handler<Op> };
