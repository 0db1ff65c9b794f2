import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import document from '../../src/generated/contract.json';
import { readContract, type Schema } from '../../src/server/platform/contract/operations';
import { createValidators, JSON_TYPE } from '../../src/server/platform/contract/validation';

const contract = readContract(document);
const { operations, follow } = contract;
const operationCases = operations.map(operation => [operation.id, operation] as const);

/** Each operation of the document, which has more keys than the server uses. */
const documentedOperations = Object.values(
  document.paths as Record<string, Record<string, Record<string, unknown>>>,
).flatMap(item => Object.values(item));

describe('Error catalogue', () => {
  const rows = document.components.schemas.RefusalCode.oneOf;

  it('is the same in contract and code', () => {
    const inContract = rows.map(row => [row.title, row.const, row['x-status'], row.description]);
    const inProgram = Object.entries(refusals).map(([name, { code, status, text }]) => [
      name,
      code,
      status,
      text,
    ]);
    expect(inContract).toEqual(inProgram);
  });

  it('has a remedy for each code', () => {
    expect(rows.filter(row => !row['x-remedy']).map(({ title }) => title)).toEqual([]);
  });

  it('has each code once', () => {
    expect(new Set(rows.map(row => row.const)).size).toBe(rows.length);
  });
});

describe('Contract', () => {
  it('has operations, each with an id of its own', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  it('compiles every schema strictly', () => {
    const checksOf = createValidators(contract);
    for (const operation of operations) {
      expect(() => checksOf(operation).compile(), operation.id).not.toThrow();
    }
    // Takes two seconds of computing, and many on a busy machine.
  }, 120_000);

  it('contains only valid schemas, which the server does not verify', () => {
    const ajv = new Ajv2020();
    const schemas = operations.flatMap(({ parameters, body, answers }) => [
      ...parameters.map(({ schema }) => schema),
      ...(body?.content.values() ?? []),
      ...answers.values(),
    ]);
    for (const schema of [contract.library, ...schemas]) {
      expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    }
  });

  it('names components by content, not by order', () => {
    expect(Object.keys(document.components.schemas).filter(name => /-\d|^[a-z]/.test(name))).toEqual([]);
    expect(document.components.schemas).toHaveProperty('OrganDonation');
  });

  it('has no external references', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter(ref => !ref.startsWith('#/components/'))).toEqual([]);
    for (const $ref of refs) expect(() => resolveReference($ref), $ref).not.toThrow();
  });

  it('refers to no files of schemas/ but forms, which their live version replaces, and the enumerations', () => {
    const texts = readdirSync('openapi', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.yaml'))
      .map(file => readFileSync(join('openapi', file), 'utf8'));
    const files = texts.flatMap(text =>
      [...text.matchAll(/\$ref: '[./]*\/schemas\/([^'#]+)/g)].map(([, file]) => file!),
    );
    // Other files would have to be inputs of dist, see scripts/prepare/artefacts.mjs.
    const others = files.filter(file => !file.endsWith('/form.json'));
    expect(new Set(others)).toEqual(new Set(['defs/enumerations.json']));
  });
});

describe.each(documentedOperations.map(operation => [String(operation.operationId), operation] as const))(
  '%s',
  (_, raw) => {
    it('states security, summary and tag', () => {
      expect(raw.security).toEqual(expect.any(Array));
      expect(raw.summary).toMatch(/[一-龥]/);
      const tags = document.tags.map(({ name }) => name);
      expect(tags).toEqual(expect.arrayContaining(raw.tags as string[]));
      expect(raw.tags).toHaveLength(1);
    });
  },
);

describe.each(operationCases)('%s', (_, operation) => {
  const { id, path, roles, login, parameters, takesForm, body, answers, organisation } = operation;

  it('is under /admin when it is for staff, and only then', () => {
    expect(roles.length > 0).toBe(path.startsWith('/admin/'));
    if (roles.length > 0) expect(login).toBe('required');
  });

  it('has the organisation header whenever it has a caller', () => {
    if (login !== 'none') expect(organisation).toBe(true);
  });

  it('answers an envelope with data, or content of one or more types', () => {
    expect(answers.size).toBeGreaterThan(0);
    if (answers.has(JSON_TYPE)) expect(answers.size).toBe(1);
    const envelope = answers.get(JSON_TYPE);
    if (envelope) expect(propertiesOf(envelope)).toEqual(expect.arrayContaining(['code', 'msg', 'data']));
  });

  it('closes every object of its request and its answer', () => {
    const schemas = [...answers.values(), ...(body?.content.values() ?? [])];
    for (const open of schemas.flatMap(schema => openObjects(schema)))
      expect.fail(`${id} leaves ${open} open`);
  });

  it('limits the length of every text in a request', () => {
    const texts = [
      ...parameters.map(({ name, schema }) => ({ name, schema })),
      ...(takesForm ? [] : [...(body?.content.values() ?? [])]).map(schema => ({ name: 'body', schema })),
    ].flatMap(({ name, schema }) => findUnboundedTexts(schema, name));
    expect(texts).toEqual([]);
  });

  if (takesForm) {
    it('requires form version and idempotency key', () => {
      const headers = parameters.filter(({ in: place, required }) => place === 'header' && required);
      expect(headers.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['idempotency-key', 'form-version']),
      );
    });
  }
});

function resolveReference($ref: string) {
  return $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => {
      if (typeof node !== 'object' || node === null || !(key in node)) throw new Error($ref);
      return (node as Record<string, unknown>)[key];
    }, document);
}

const parts = (schema: Schema) => ['allOf', 'anyOf', 'oneOf'].flatMap(key => (schema[key] ?? []) as Schema[]);

function propertiesOf(schema: Schema): string[] {
  const resolved = follow(schema);
  return [...Object.keys((resolved.properties as object) ?? {}), ...parts(resolved).flatMap(propertiesOf)];
}

/** The child schemas of a schema: properties, items, and those of its subschemas. */
function children(schema: Schema): [string, Schema][] {
  const resolved = follow(schema);
  return [
    ...Object.entries((resolved.properties as Record<string, Schema>) ?? {}),
    ...(resolved.items ? [['*', resolved.items] as [string, Schema]] : []),
    ...parts(resolved).flatMap(children),
  ];
}

function openObjects(schema: Schema, path = ''): string[] {
  const resolved = follow(schema);
  const decided = [schema, resolved].some(
    node => 'unevaluatedProperties' in node || 'additionalProperties' in node,
  );
  const open = propertiesOf(resolved).length > 0 && !decided;
  return [
    ...(open ? [path || '/'] : []),
    ...children(resolved).flatMap(([name, child]) => openObjects(child, `${path}/${name}`)),
  ];
}

function findUnboundedTexts(schema: Schema, place: string): string[] {
  const resolved = { ...follow(schema), ...schema };
  const bounded = ['maxLength', 'pattern', 'enum', 'const', 'format'].some(key => key in resolved);
  const endless = [resolved.type].flat().includes('string') && !bounded;
  return [
    ...(endless ? [place] : []),
    ...children(resolved).flatMap(([name, child]) => findUnboundedTexts(child, `${place}/${name}`)),
  ];
}
