import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a script without types
import { compactContract, formatContract } from '../../scripts/contract-changes/compact-contract.mjs';
// @ts-expect-error a script without types
import { incompatibleChanges, isNewMajor } from '../../scripts/contract-changes/compare-contracts.mjs';
import contract from '../../src/generated/contract.json';

// Which changes of the published contract break programs that follow it, rule by rule.

/** A contract with one of everything. */
const released = () => ({
  version: '0.1.0',
  operations: {
    'POST /thing': {
      operationId: 'addThing',
      security: [{ token: [] }, { apiKey: ['things:read'] }],
      parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer', maximum: 100 } }],
      body: {
        required: true,
        content: { 'application/json': { $ref: '#/components/schemas/ThingForm' } },
      } as { required: boolean; content: Record<string, object> } | undefined,
      answers: { 200: { 'application/json': { $ref: '#/components/schemas/Thing' } } } as Record<
        string,
        Record<string, object>
      >,
    },
  } as Record<string, Operation>,
  webhooks: { 'thing.added': { 'application/json': { $ref: '#/components/schemas/Thing' } } } as Record<
    string,
    Record<string, object>
  >,
  schemas: {
    ThingForm: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 30 },
        kind: { type: 'string', enum: ['a', 'b'] },
        amount: { type: ['number', 'null'] },
        tags: { type: 'array', items: { type: 'string' } },
        way: { oneOf: [{ const: 'post' }, { const: 'pickup' }] },
      },
    },
    Thing: {
      type: 'object',
      required: ['id', 'state'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        state: { type: 'string', enum: ['open', 'done'] },
        count: { type: 'integer' },
        parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
        marks: { type: 'array', items: { type: 'string' } },
        code: { const: 0 },
      },
    },
  } as Record<string, Schema>,
});

type Contract = ReturnType<typeof released>;
// biome-ignore lint/suspicious/noExplicitAny: schemas of any form, changed by the tests
type Schema = any;
type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema; explode?: boolean }[];
  body: { required: boolean; content: Record<string, object> } | undefined;
  answers: Record<string, Record<string, object>>;
};

function changesAfter(change: (parts: Parts) => void): string[] {
  const after = released();
  const operation = after.operations['POST /thing'] as Operation;
  const { ThingForm: form, Thing: answer } = after.schemas;
  change({ after, operation, form, answer });
  return incompatibleChanges(released(), after);
}

interface Parts {
  after: Contract;
  operation: Operation;
  /** The schema of the request. */
  form: Schema;
  /** The schema of the answer and of the webhook. */
  answer: Schema;
}

const refused: [string, (parts: Parts) => void, string][] = [
  [
    'an operation is gone',
    ({ after }) => delete after.operations['POST /thing'],
    'POST /thing: the operation is gone',
  ],
  [
    'an operation is renamed',
    ({ operation }) => {
      operation.operationId = 'createThing';
    },
    'POST /thing: its operationId is createThing, was addThing',
  ],
  [
    'a way to sign in is gone',
    ({ operation }) => operation.security.pop(),
    'POST /thing: {"apiKey":["things:read"]} no longer suffices to call it',
  ],
  [
    'another scope is needed',
    ({ operation }) => {
      operation.security[1] = { apiKey: ['things:all'] };
    },
    'POST /thing: {"apiKey":["things:read"]} no longer suffices to call it',
  ],
  [
    'a parameter is gone',
    ({ operation }) => operation.parameters.pop(),
    'POST /thing query page: the parameter is gone',
  ],
  [
    'a parameter is required',
    ({ operation }) => {
      operation.parameters[0]!.required = true;
    },
    'POST /thing query page: is required now',
  ],
  [
    'a required parameter is new',
    ({ operation }) =>
      operation.parameters.push({ name: 'size', in: 'query', required: true, schema: { type: 'integer' } }),
    'POST /thing query size: a required parameter is new',
  ],
  [
    'a parameter is written in another way',
    ({ operation }) => {
      operation.parameters[0]!.explode = false;
    },
    'POST /thing query page: is written in another way',
  ],
  [
    'a parameter takes less',
    ({ operation }) => {
      operation.parameters[0]!.schema.maximum = 50;
    },
    'POST /thing query page: its maximum is lower',
  ],
  [
    'a body is no longer taken',
    ({ operation }) => {
      operation.body = undefined;
    },
    'POST /thing body: is no longer taken',
  ],
  [
    'a type of body is no longer taken',
    ({ operation }) => {
      operation.body!.content = {};
    },
    'POST /thing body: application/json is gone',
  ],
  [
    'a property of a request is gone',
    ({ form }) => delete form.properties.tags,
    'ThingForm/tags: the property is gone',
  ],
  [
    'a property of a request is required',
    ({ form }) => form.required.push('kind'),
    'ThingForm/kind: is required now',
  ],
  [
    'a new property of a request is required',
    ({ form }) => {
      form.properties.more = { type: 'string' };
      form.required.push('more');
    },
    'ThingForm/more: is required now',
  ],
  [
    'a request has another type',
    ({ form }) => {
      form.properties.name = { type: 'integer' };
    },
    'ThingForm/name: does not take the type string any more',
  ],
  [
    'a request takes no null any more',
    ({ form }) => {
      form.properties.amount.type = 'number';
    },
    'ThingForm/amount: does not take the type null any more',
  ],
  [
    'a request takes whole numbers only',
    ({ form }) => {
      form.properties.amount.type = ['integer', 'null'];
    },
    'ThingForm/amount: does not take the type fraction any more',
  ],
  [
    'a value of a request is gone',
    ({ form }) => form.properties.kind.enum.pop(),
    'ThingForm/kind: does not take b any more',
  ],
  [
    'a request takes certain values only',
    ({ form }) => {
      form.properties.name.enum = ['x'];
    },
    'ThingForm/name: takes certain values only now',
  ],
  [
    'a text of a request must be longer',
    ({ form }) => {
      form.properties.name.minLength = 2;
    },
    'ThingForm/name: its minLength is higher',
  ],
  [
    'a text of a request has a pattern',
    ({ form }) => {
      form.properties.name.pattern = '^x';
    },
    'ThingForm/name: its pattern is another',
  ],
  [
    'a list of a request has other entries',
    ({ form }) => {
      form.properties.tags.items = { type: 'integer' };
    },
    'ThingForm/tags/*: does not take the type string any more',
  ],
  [
    'an alternative of a request is gone',
    ({ form }) => form.properties.way.oneOf.pop(),
    'ThingForm/way: one of its alternatives is not the same any more',
  ],
  [
    'a request takes no other properties',
    ({ form }) => {
      form.additionalProperties = false;
    },
    'ThingForm: takes no other properties any more',
  ],
  [
    'a request has a new condition',
    ({ form }) => {
      form.allOf = [{ if: { required: ['kind'] }, then: { required: ['tags'] } }];
    },
    'ThingForm: a condition is new',
  ],
  [
    'a status of an answer is gone',
    ({ operation }) => {
      operation.answers = { 201: operation.answers[200] as object as Record<string, object> };
    },
    'POST /thing: the answer 200 is gone',
  ],
  [
    'a type of an answer is gone',
    ({ operation }) => {
      operation.answers[200] = { 'text/csv': { type: 'string' } };
    },
    'POST /thing 200: application/json is gone',
  ],
  [
    'a property of an answer is gone',
    ({ answer }) => delete answer.properties.count,
    'Thing/count: the property is gone',
  ],
  [
    'a property of an answer may be missing',
    ({ answer }) => answer.required.pop(),
    'Thing/state: may be missing now',
  ],
  [
    'an answer has another type',
    ({ answer }) => {
      answer.properties.count = { type: 'string' };
    },
    'Thing/count: may be of the type string now',
  ],
  [
    'an answer may be null',
    ({ answer }) => {
      answer.properties.count.type = ['integer', 'null'];
    },
    'Thing/count: may be of the type null now',
  ],
  [
    'an answer has another format',
    ({ answer }) => {
      delete answer.properties.id.format;
    },
    'Thing/id: its format is another',
  ],
  [
    'an answer has a constant that it never had',
    ({ answer }) => {
      answer.properties.code = { const: 1 };
    },
    'Thing/code: is never 0 any more',
  ],
  [
    'the entries of an answer have no type',
    ({ answer }) => {
      answer.properties.marks = { type: 'array' };
    },
    'Thing/marks/*: may be of the type null, boolean, integer, fraction, array, object now',
  ],
  ['a webhook is gone', ({ after }) => delete after.webhooks['thing.added'], 'webhook thing.added: is gone'],
];

const allowed: [string, (parts: Parts) => void][] = [
  ['nothing', () => {}],
  [
    'a further operation',
    ({ after, operation }) => {
      after.operations['GET /thing'] = { ...operation, operationId: 'getThing' };
    },
  ],
  [
    'a call without a login',
    ({ operation }) => {
      operation.security = [{}];
    },
  ],
  [
    'an optional parameter',
    ({ operation }) =>
      operation.parameters.push({ name: 'size', in: 'query', required: false, schema: { type: 'integer' } }),
  ],
  [
    'an optional property of a request',
    ({ form }) => {
      form.properties.more = { type: 'string' };
    },
  ],
  [
    'a property of a request that is no longer required, and takes more',
    ({ form }) => {
      form.required = [];
      form.properties.name.maxLength = 60;
      form.properties.kind.enum.push('c');
      form.properties.amount.type.push('string');
      form.properties.way.oneOf.push({ const: 'mail' });
    },
  ],
  [
    'a further property and a further value of an answer',
    ({ answer }) => {
      answer.properties.more = { type: 'string' };
      answer.required.push('more');
      answer.properties.state.enum.push('waiting');
    },
  ],
  [
    'a schema written in another way',
    ({ after, form }) => {
      after.schemas.ThingForm = { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['name'] }] };
      after.schemas.Base = { ...form, required: [] };
    },
  ],
  [
    'a further webhook',
    ({ after }) => {
      after.webhooks['thing.gone'] = {};
    },
  ],
];

describe('A change of the contract', () => {
  it.each(refused)('is refused when %s', (_, change, message) => {
    expect(changesAfter(change)).toEqual([message]);
  });

  it.each(allowed)('is allowed when it is %s', (_, change) => {
    expect(changesAfter(change)).toEqual([]);
  });

  it('needs a new major version, whichever it is', () => {
    expect(isNewMajor('0.1.0', '1.0.0')).toBe(true);
    expect(isNewMajor('9.4.2', '10.0.0')).toBe(true);
    expect(isNewMajor('0.1.0', '0.2.0')).toBe(false);
    expect(isNewMajor('1.2.0', '0.3.0')).toBe(false);
  });
});

describe('The contract that is kept', () => {
  const text = readFileSync('openapi/released.json', 'utf8');
  const kept = JSON.parse(text);

  it('is what programs depend on, a line for each operation and schema', () => {
    expect(formatContract(kept) === text).toBe(true);
    expect(Object.keys(kept.operations).length).toBeGreaterThan(300);
    expect(/"(?:description|summary|x-[a-z-]+)":"/.test(text)).toBe(false);
    expect(text.split('\n').length).toBeGreaterThan(Object.keys(kept.operations).length);
  });

  it('has all schemas that it refers to', () => {
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(kept.schemas, name).toHaveProperty(name);
  });

  it('leaves out what forms ask, which editors change', () => {
    const current = compactContract(contract);
    expect(current.operations['POST /donation/cell/apply'].body).toEqual({ required: true, content: {} });
    expect(current.operations['POST /address/add'].body.content).not.toEqual({});
  });
});
