import type { HTTPMethods } from 'fastify';
import type { OperationId } from '../../engine/handler-types';

/** A JSON Schema of the contract, with absolute references: `contract#/$defs/…`. */
export type Schema = Record<string, unknown>;

/** A parameter of a request in the path, query or headers. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  /** `false`: several values in one, separated by commas. */
  explode?: boolean;
}

/** Rate limit of an operation. */
export interface RateLimit {
  max: number;
  /** In seconds. */
  window: number;
}

/** The operations shared by all flows to which the operations of a single flow can be bound (`x-operation`). */
export const flowOperationKinds = ['submit', 'check', 'list', 'detail', 'cancel', 'followUp'] as const;

export type FlowOperationKind = (typeof flowOperationKinds)[number];

/** What the operation of a single flow is bound to: `x-flow` and `x-operation`. */
export interface FlowBinding {
  kind: FlowOperationKind;
  /** The flows whose applications it takes, mostly one. */
  flows: readonly string[];
  /** Name of the follow-up in the declarations of the flows, with kind `followUp`. */
  followUp?: string;
}

/** One operation of the contract, with references to parameters and responses resolved. */
export interface Operation {
  id: OperationId;
  method: Extract<HTTPMethods, string>;
  /** As in the contract: `/address/{id}`. */
  path: string;
  /** As registered in the router: `/api/address/:id`. */
  url: string;
  /** `required`: logged-in accounts only. `optional`: guests and logged-in accounts. `none`: the token is ignored. */
  login: 'required' | 'optional' | 'none';
  /** Whether the token of a silent guest account is accepted, too. */
  guests: boolean;
  /** Scopes of API keys that may call it, any one of them; empty when it takes none. */
  scopes: readonly string[];
  /** Staff roles that may call it; empty when no role is required. */
  roles: readonly string[];
  /**
   * Whether its caller must have proved in the last minutes who they are: always, or where the body or the query has this
   * property, with this value if one is named; null when it need not.
   */
  proof: 'recent' | { where: string; is?: string } | null;
  /** The operation shared by all flows that answers it; null when a handler of its own does. */
  binding: FlowBinding | null;
  /** The body is a form: its live version validates it, not the contract. */
  takesForm: boolean;
  limit?: RateLimit;
  /** Seconds for which an answer may be kept and sent to everybody in the organisation. */
  sharedSeconds?: number;
  /** Whether it is a write that changes what everybody reads. */
  changesPublic: boolean;
  /** Whether it is answered during a maintenance: what an operator signs in with. */
  duringMaintenance: boolean;
  /** Properties of its answer that are public texts, which are sent in the language of the visitor. */
  texts: ReadonlySet<string>;
  /** Whether the header `organization` is required. */
  organisation: boolean;
  bodyLimit?: number;
  parameters: readonly Parameter[];
  /** Schema of the body by content type; null when the contract describes none. */
  body: { required: boolean; content: ReadonlyMap<string, Schema> } | null;
  /** Schema of the success response by content type. */
  answers: ReadonlyMap<string, Schema>;
}

interface RawOperation {
  operationId: string;
  security: readonly Record<string, readonly string[]>[];
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  'x-roles'?: readonly string[];
  'x-proof'?: Operation['proof'];
  'x-flow'?: string | readonly string[];
  'x-operation'?: string;
  'x-limit'?: RateLimit;
  'x-shared-seconds'?: number;
  'x-changes-public'?: true;
  'x-during-maintenance'?: true;
  'x-texts'?: readonly string[];
  'x-organization'?: 'none';
  'x-body-limit'?: number;
}

/** The parsed contract, from which routes and validators are built. */
export interface Contract {
  /** In the order of the document. */
  operations: readonly Operation[];
  /** The named schemas, as a library for ajv under the name `CONTRACT`. */
  library: Schema;
  /** Resolves a reference; other nodes are returned unchanged. */
  follow<Node extends object>(node: Node): Node;
}

/** Name of the library in validators. */
export const CONTRACT = 'contract';

const JSON_CONTENT = 'application/json';
const COMPONENTS = '#/components/';
const SCHEMAS = `${COMPONENTS}schemas/`;
const LIBRARY = `${CONTRACT}#/$defs/`;

/**
 * Parses a bundled OpenAPI document, as written by scripts/generate.
 * @throws Error when an operation has `x-flow` without `x-operation`, or an unknown one; or `x-shared-seconds` although
 *   it depends on the caller
 */
export function readContract(document: object): Contract {
  const { paths, components } = withLibrary(document) as {
    paths: Record<string, Record<string, RawOperation>>;
    components: Record<string, Record<string, object>>;
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => toOperation(path, method, raw)),
  );
  return { operations, library: { $id: CONTRACT, $defs: components.schemas }, follow };

  function follow<Node extends object>(node: Node): Node {
    if (!('$ref' in node)) return node;
    const ref = String(node.$ref).replace(LIBRARY, SCHEMAS);
    const [kind = '', name = ''] = ref.slice(COMPONENTS.length).split('/');
    const found = components[kind]?.[name];
    if (!found) throw new Error(`the contract has no ${ref}`);
    return follow(found as Node);
  }

  /** Names of the properties that a schema, or one that it refers to, marks with `x-text`. */
  function findTexts(schema: unknown): Set<string> {
    const visited = new Set<unknown>();
    const names = new Set<string>();
    const visit = (node: unknown): void => {
      if (node === null || typeof node !== 'object' || visited.has(node)) return;
      visited.add(node);
      for (const [name, part] of Object.entries(node)) {
        if ((part as { 'x-text'?: boolean } | null)?.['x-text']) names.add(name);
        visit(part);
      }
      if ('$ref' in node) visit(follow(node));
    };
    visit(schema);
    return names;
  }

  function toOperation(path: string, method: string, raw: RawOperation): Operation {
    const body = raw.requestBody && follow(raw.requestBody);
    const binding = bindingOf(raw);
    const { content: answers = {} } = follow(raw.responses['200'] ?? {});
    return {
      id: raw.operationId as OperationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      login: loginOf(raw.security),
      guests: raw.security.some(requirement => 'guest' in requirement),
      scopes: raw.security.flatMap(({ apiKey = [] }) => apiKey),
      roles: raw['x-roles'] ?? [],
      proof: raw['x-proof'] ?? null,
      binding,
      takesForm: binding?.kind === 'submit' || binding?.kind === 'followUp',
      limit: raw['x-limit'],
      sharedSeconds: sharedSecondsOf(method, raw),
      changesPublic: raw['x-changes-public'] ?? false,
      duringMaintenance: raw['x-during-maintenance'] ?? false,
      texts: new Set([...(raw['x-texts'] ?? []), ...findTexts(answers[JSON_CONTENT]?.schema)]),
      organisation: raw['x-organization'] !== 'none',
      bodyLimit: raw['x-body-limit'],
      parameters: (raw.parameters ?? []).map(follow).filter(({ name }) => name !== 'organization'),
      body: body ? { required: body.required ?? false, content: schemas(body.content) } : null,
      answers: schemas(answers),
    };
  }
}

/** Parses `x-flow` and `x-operation`: the latter is a kind, with `followUp` also a name: `followUp:express`. */
function bindingOf({
  operationId,
  'x-flow': flow,
  'x-operation': operation,
}: RawOperation): FlowBinding | null {
  if (flow === undefined && operation === undefined) return null;
  const [name, followUp] = (operation ?? '').split(':');
  const kind = flowOperationKinds.find(known => known === name);
  if (flow === undefined || !kind || (kind === 'followUp') !== Boolean(followUp)) {
    throw new Error(`${operationId} has x-flow: ${flow}, x-operation: ${operation}`);
  }
  return { kind, flows: [flow].flat(), ...(followUp && { followUp }) };
}

/** Only what does not depend on the caller can be shared. */
function sharedSecondsOf(method: string, raw: RawOperation): number | undefined {
  const seconds = raw['x-shared-seconds'];
  if (seconds !== undefined && (method !== 'get' || raw.security.length > 0)) {
    throw new Error(`${raw.operationId} has x-shared-seconds, and is not a GET without security`);
  }
  return seconds;
}

function loginOf(security: RawOperation['security']): Operation['login'] {
  if (security.length === 0) return 'none';
  return security.some(requirement => Object.keys(requirement).length === 0) ? 'optional' : 'required';
}

function schemas(content: Record<string, { schema: Schema }>): ReadonlyMap<string, Schema> {
  return new Map(Object.entries(content).map(([type, media]) => [type, media.schema]));
}

/**
 * Copies the document with its schema references pointing into the library. Replacing them in the JSON text takes a
 * quarter of the time.
 */
function withLibrary(document: object): unknown {
  return JSON.parse(JSON.stringify(document).replaceAll(`"$ref":"${SCHEMAS}`, `"$ref":"${LIBRARY}`));
}
