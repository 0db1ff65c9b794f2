import fc from 'fast-check';
import { generateSync, type JsonSchema, registerFormat } from 'json-schema-faker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import document from '../../src/generated/contract.json';
import { hashPassword } from '../../src/server/modules/account/password';
import { type Operation, readContract, type Schema } from '../../src/server/platform/contract/operations';
import { hostileValues } from '../support/hostile-values';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const { operations, library } = readContract(document);

/** Runs per operation and caller. More: `FUZZ_RUNS=200 npx vitest run --project api contract-fuzz`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);

const codes = new Set([0, ...Object.values(refusals).map(({ code }) => code)]);

registerFormat('mobile', () => '13900000000');
registerFormat('date', () => '1990-01-02');
// Generating a million letters one by one would take the generator a second.
// Few are very long: lists may have hundreds of them.
registerFormat('long', random => 'Ab9'.repeat(random.int(0, random.int(0, 9) === 0 ? 350_000 : 100)));
const LONG = 10_000;

let portal: TestPortal;
let passwordHash: string;

beforeAll(async () => {
  portal = await startTestPortal();
  passwordHash = await hashPassword('a-password-1');
});

afterAll(() => portal.close());

describe('For any request', () => {
  it.each(operations.map(operation => [operation.id, operation] as const))(
    '%s answers by the contract, and never with an internal error',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(requestFor(operation), async request => {
          const token = await tokenFor(operation);
          const answer = await send(operation, request, token);
          await resetOperatorSettings();
          const type = String(answer.headers['content-type']);
          expect(answer.statusCode, `${JSON.stringify(request)} → ${answer.body.slice(0, 400)}`).toBeLessThan(
            500,
          );
          if (type.split(';')[0] !== 'application/json') return;
          const { code, msg, data } = answer.json();
          expect(codes).toContain(code);
          expect(code === 0).toBe(answer.statusCode === 200);
          if (code === 0) return;
          expect(msg).toMatch(/[一-龥]/);
          for (const field of data.fields) expect(field.message).toMatch(/[一-龥]/);
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );
});

/** A maintenance would refuse the next request, and a more detailed log would fill the output. */
async function resetOperatorSettings(): Promise<void> {
  const { operatorSettings } = portal.services;
  if (operatorSettings.current().maintenance) await operatorSettings.save('maintenance', null);
  if (operatorSettings.current().logLevel) await operatorSettings.save('logLevel', null);
}

interface Request {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Generates valid requests and requests with one or several errors. */
function requestFor(operation: Operation): fc.Arbitrary<Request> {
  const parts = (place: 'path' | 'query' | 'header') =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter(parameter => parameter.in === place)
          .map(({ name, schema }) => [name, valueFor(schema, place === 'header')]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const schema = operation.body?.content.get('application/json');
  return fc.record({
    path: parts('path'),
    query: fc.oneof(
      { weight: 4, arbitrary: parts('query') },
      { weight: 1, arbitrary: fc.dictionary(word, word) },
    ),
    headers: parts('header'),
    body: schema ? bodyFor(schema) : fc.constantFrom(undefined, {}),
  });
}

const word = fc.string({
  unit: fc.constantFrom('a', 'Z', '_', '%', "'", ';', '\0', '中'),
  minLength: 1,
  maxLength: 9,
});

const hostileValue = fc.constantFrom(...hostileValues);

/** Generates mostly valid values, sometimes arbitrary ones. */
function valueFor(schema: Schema, header = false): fc.Arbitrary<unknown> {
  const arbitraryValue = header
    ? fc.constantFrom('', 'x', 'x'.repeat(100), '-1')
    : fc.oneof(hostileValue, fc.jsonValue());
  return fc.oneof({ weight: 3, arbitrary: validValueFor(schema) }, { weight: 2, arbitrary: arbitraryValue });
}

function validValueFor(schema: Schema): fc.Arbitrary<unknown> {
  const whole = withDefinitions(schema);
  return fc.nat().map(seed => generateSync(whole, { seed, alwaysFakeOptionals: seed % 2 === 0 }));
}

/** Generates a valid body with one property replaced, removed or added, or an arbitrary value instead. */
function bodyFor(schema: Schema): fc.Arbitrary<unknown> {
  const changed = fc
    .tuple(
      validValueFor(schema),
      fc.nat(),
      fc.oneof(hostileValue, fc.jsonValue(), fc.constant(undefined)),
      fc.boolean(),
    )
    .map(([body, which, value, add]) => {
      const keys = Object.keys(body as object);
      const key = add ? 'stranger' : keys[which % Math.max(1, keys.length)];
      return key === undefined ? body : { ...(body as object), [key]: value };
    });
  return fc.oneof(
    { weight: 3, arbitrary: validValueFor(schema) },
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const { $defs: definitions } = library as { $defs: Record<string, Schema> };

/**
 * Returns a schema with only the library definitions that it references, and references in the form the generator
 * resolves. The generator copies the schema for every value: the whole library would be a hundred times as much.
 */
function withDefinitions(schema: Schema): JsonSchema {
  const needed = new Map<string, Schema>();
  const follow = (from: Schema) => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/contract#\/\$defs\/([^"/]+)/g)) {
      const found = definitions[name];
      if (!found || needed.has(name)) continue;
      needed.set(name, found);
      follow(found);
    }
  };
  follow(schema);
  const whole = JSON.stringify({ ...schema, $defs: Object.fromEntries(needed) });
  return JSON.parse(whole.replaceAll('contract#/$defs/', '#/$defs/'), (_, part) =>
    part?.maxLength > LONG && !part.format ? { ...part, format: 'long' } : part,
  );
}

async function tokenFor({ login, roles }: Operation): Promise<string | undefined> {
  if (login === 'none') return undefined;
  const { token, accountId } = await portal.signUp({ roles: [...roles] });
  const account = portal.services.db.updateTable('account').set({ password_hash: passwordHash });
  await account.where('id', '=', accountId).execute();
  return token;
}

function send(operation: Operation, { path, query, headers, body }: Request, token: string | undefined) {
  const url = operation.url.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(text(path[name]) || '-'));
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(one => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(text(one))}`),
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, text(value)]);
  const json = operation.method === 'GET' || body === undefined ? undefined : JSON.stringify(body);
  return portal.app.inject({
    method: operation.method,
    url: `${url}?${search.join('&')}`,
    headers: {
      ...Object.fromEntries(texts),
      organization: 'LLBA',
      ...(token && { token }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    payload: json,
  });
}

const text = (value: unknown) =>
  wellFormed(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2000);

/** Half of a surrogate pair cannot be encoded in a URL. */
const wellFormed = (value: string) => value.replaceAll(/[\ud800-\udfff]/g, '�');
