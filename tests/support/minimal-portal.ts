import { randomBytes } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from '../../src/generated/database';
import { type AppOptions, buildApp } from '../../src/server/app';
import type { ApiKeyCaller } from '../../src/server/engine/api-keys';
import type { OperationId } from '../../src/server/engine/handler-types';
import type { Caller, Services } from '../../src/server/engine/services';
import type { AnyHandler } from '../../src/server/platform/contract/handlers';
import { readContract } from '../../src/server/platform/contract/operations';
import { createValidators } from '../../src/server/platform/contract/validation';
import { createLog } from '../../src/server/platform/log';

/** One operation of each kind, to test the contract machinery without the portal's modules. */
const document = {
  openapi: '3.1.1',
  paths: {
    '/thing/{id}': {
      get: operation('getThing', [], {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          {
            name: 'page',
            in: 'query',
            description: '页码，从 1 开始',
            schema: { type: 'integer', minimum: 1, default: 1 },
          },
          {
            name: 'tags',
            in: 'query',
            explode: false,
            schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
          },
          { name: 'Form-Version', in: 'header', schema: { type: 'string', maxLength: 8 } },
        ],
      }),
    },
    '/thing/add': {
      post: operation('addThing', [{ token: [] }], {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
      }),
    },
    '/Thing/Peek': { get: operation('peek', [{}, { token: [] }]) },
    '/enter': {
      post: operation('enter', [], {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  password: { type: 'string', description: '密码。8–64 位' },
                  code: { type: 'string' },
                },
                oneOf: [{ required: ['password'] }, { required: ['code'] }],
                unevaluatedProperties: false,
              },
            },
          },
        },
      }),
    },
    '/flow/apply': {
      post: operation('apply', [{ token: [] }], {
        'x-flow': 'some-flow',
        'x-operation': 'submit',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
      }),
    },
    '/admin/thing': { get: operation('adminThing', [{ token: [] }], { 'x-roles': ['review', 'admin'] }) },
    '/admin/figures': {
      get: operation('adminFigures', [{ token: [] }, { apiKey: ['figures:read'] }], { 'x-roles': ['admin'] }),
    },
    '/rare': { get: operation('rare', [], { 'x-limit': { max: 2, window: 60 } }) },
    '/plain': { post: operation('plain', []) },
    '/publish': { post: operation('publish', [], { 'x-changes-public': true }) },
    '/shared': {
      get: operation('shared', [], {
        'x-shared-seconds': 1,
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } }],
      }),
    },
    '/script.js': {
      get: {
        ...operation('script', [], { 'x-organization': 'none' }),
        responses: {
          200: { description: '', content: { 'text/javascript': { schema: { type: 'string' } } } },
        },
      },
    },
  },
  components: {
    parameters: {
      Organization: { name: 'organization', in: 'header', required: true, schema: { type: 'string' } },
    },
    schemas: {
      Mobile: { type: 'string', format: 'mobile', description: '手机号码（11 位）' },
      Thing: {
        type: 'object',
        required: ['name', 'mobile'],
        properties: {
          name: { title: '名称', type: 'string', minLength: 2 },
          mobile: { $ref: '#/components/schemas/Mobile' },
          parts: {
            type: 'array',
            items: {
              type: 'object',
              required: ['no'],
              properties: { no: { type: 'integer' } },
              unevaluatedProperties: false,
            },
          },
        },
        unevaluatedProperties: false,
      },
    },
  },
};

function operation(
  operationId: string,
  security: Record<string, string[]>[],
  more: Record<string, unknown> = {},
) {
  const data = {
    type: ['object', 'null'],
    required: ['ok'],
    properties: { ok: {} },
    unevaluatedProperties: false,
  };
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data },
  };
  const parameters = [{ $ref: '#/components/parameters/Organization' }];
  const responses = { 200: { description: '', content: { 'application/json': { schema: envelope } } } };
  return {
    operationId,
    security,
    responses,
    ...more,
    parameters: [...parameters, ...((more.parameters as object[] | undefined) ?? [])],
  };
}

const members: Record<string, Caller> = {
  'token-of-a-member': { accountId: 'm', sessionId: 's1', roles: [], guest: false, recentlyProved: true },
  'token-of-a-reviewer': {
    accountId: 'r',
    sessionId: 's2',
    roles: ['review'],
    guest: false,
    recentlyProved: true,
  },
  'token-of-a-schema-editor': {
    accountId: 'e',
    sessionId: 's3',
    roles: ['schemas'],
    guest: false,
    recentlyProved: true,
  },
};

const keys: Record<string, ApiKeyCaller> = {
  'key-for-figures': { id: 'k1', name: '示例', scopes: ['figures:read'], roles: ['admin'] },
  'key-for-payments': { id: 'k2', name: '示例', scopes: ['payments:read'], roles: ['admin'] },
  'key-of-no-administrator': { id: 'k3', name: '示例', scopes: ['figures:read'], roles: ['review'] },
  'key-that-has-expired': { id: 'k4', name: '示例', scopes: ['figures:read'], roles: ['admin'] },
};

/** A handle without a database, on which nothing waits. */
const withoutDatabase = () =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** A server with the minimal contract. By default, handlers return `{ ok: <call> }`. */
export async function startMinimalPortal(
  handlers: Record<string, (call: MinimalCall) => unknown> = {},
  options: AppOptions = {},
) {
  const lines: string[] = [];
  const log = createLog('debug', { write: line => void lines.push(line) });
  // Only what the machinery itself needs; the handlers here need nothing.
  const services = {
    config: {
      production: false,
      organisation: 'LLBA',
      publicOrigin: 'https://portal.example',
      hstsSubdomains: true,
      trustProxy: false,
      map: { tiles: [], datum: 'wgs84', attribution: '' },
      wechat: { name: 'none' },
    },
    log,
    unscopedDb: withoutDatabase(),
    operatorSettings: { current: () => ({ maintenance: null, logLevel: null }) },
    organisations: {
      find: async (code: string) =>
        ['LLBA', 'FYBA'].includes(code)
          ? { id: code, code, name: '示例', origin: 'https://portal.example', suspended: false }
          : null,
      findByHost: async () => null,
    },
    sessions: { findCaller: async (token: string) => members[token] ?? null },
    apiKeys: {
      findCaller: async (key: string) =>
        keys[key] ? { caller: keys[key], accepted: key !== 'key-that-has-expired' } : null,
    },
    scope: () => services,
  } as unknown as Services;
  const contract = readContract(document);
  const echo = ({ path, query, headers, body, member }: MinimalCall) => ({
    ok: { path, query, headers, body, member: member?.accountId ?? null },
  });
  const all = new Map(
    contract.operations.map(({ id }) => [id, (async call => (handlers[id] ?? echo)(call)) as AnyHandler]),
  );
  const app = await buildApp(services, {
    api: {
      contract,
      handlers: all as Map<OperationId, AnyHandler>,
      validatorsOf: createValidators(contract),
    },
    site: null,
    ...options,
  });
  const headers = { organization: 'LLBA', 'user-agent': randomBytes(4).toString('hex') };
  return { app, lines, headers };
}

/** A call as received by the handlers of the minimal contract. */
export interface MinimalCall {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
  member: Caller | null;
  onServed: (action: () => void) => void;
  share: <Value extends object>(name: string, make: () => Promise<Value>) => Promise<Value>;
}
