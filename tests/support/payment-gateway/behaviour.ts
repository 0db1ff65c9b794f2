/** Behaviour of the fake gateway for the next request. */
export type Behaviour =
  | 'well'
  /** Executes the request, but never responds. */
  | 'silent'
  /** Resets the connection before executing the request. */
  | 'reset'
  /** Executes the request, then resets the connection. */
  | 'lost'
  /** Error response of a proxy. */
  | 'busy'
  /** Error response with an unknown result. */
  | 'troubled'
  /** Redirects to another URL. */
  | 'redirect'
  /** Endless response. */
  | 'endless'
  /** Signed with a key of a third party. */
  | 'forged'
  /** Modified after signing. */
  | 'tampered'
  | 'unsigned'
  /** Signed ten minutes ago. */
  | 'stale'
  /** With an unknown serial number. */
  | 'stranger'
  /** Signed, but the response to a different request. */
  | 'another'
  /** Signed, but not in the documented format. */
  | 'nonsense'
  /** Reports a virtual user, to whom WeChat shows a snapshot of the page. */
  | 'snapshot';

/** A request as received. */
export interface GatewayRequest {
  method: string;
  /** Path with query. */
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface GatewayResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** One payment provider of the fake gateway. */
export interface FakeProvider {
  /** Responds with a signature and the given behaviour. */
  handle(asked: GatewayRequest, behaviour: Behaviour): GatewayResponse;
}
