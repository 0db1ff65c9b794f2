import { existsSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import document from '../../src/generated/contract.json';
import { readContract } from '../../src/server/platform/contract/operations';

const text = readFileSync('public/openapi.json', 'utf8');
const published = JSON.parse(text);
const publishedOperations = Object.values(
  published.paths as Record<string, Record<string, { operationId: string; security: object[] }>>,
).flatMap(item => Object.values(item));
const { operations } = readContract(document);

describe('The published contract', () => {
  it('is at an address of its major version, too', () => {
    const [major] = document.info.version.split('.');
    expect(readFileSync(`public/openapi/${major}.json`, 'utf8')).toBe(text);
    expect(published.info.version).toBe(document.info.version);
  });

  it('is what the page of the documentation shows and offers, whatever the version', () => {
    for (const file of ['docs.js', 'index.html']) {
      const text = readFileSync(`public/docs/${file}`, 'utf8');
      const [, address] = /['"](\/openapi[^'"]*)['"]/.exec(text) ?? [];
      expect(existsSync(`public${address}`), `${file}: ${address}`).toBe(true);
    }
  });

  it('has exactly the operations that members, visitors and API keys can call', () => {
    const expected = operations.filter(({ roles, scopes }) => roles.length === 0 || scopes.length > 0);
    expect(publishedOperations.map(({ operationId }) => operationId).sort()).toEqual(
      expected.map(({ id }) => id).sort(),
    );
    expect(publishedOperations.length).toBeLessThan(operations.length);
  });

  it('says of operations for staff only how systems call them', () => {
    const { get } = published.paths['/admin/integration/payments'];
    expect(get.security).toEqual([{ apiKey: ['payments:read'] }]);
  });

  it('has all that it refers to, and no extension for the server', () => {
    const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(names.length).toBeGreaterThan(100);
    for (const [, kind = '', name = ''] of names)
      expect(published.components[kind], `${kind}/${name}`).toHaveProperty(name);
    const extensions = new Set([...text.matchAll(/"(x-[a-z-]+)":/g)].map(([, name]) => name));
    expect([...extensions].sort()).toEqual(['x-remedy', 'x-scopes', 'x-status']);
  });

  it('has answers that may get further properties', () => {
    expect(text).not.toContain('unevaluatedProperties');
  });

  it('describes the scopes, and the webhooks with valid schemas', () => {
    const scopes = Object.keys(published.components.securitySchemes.apiKey['x-scopes']);
    expect(scopes.sort()).toEqual([...document.components.schemas.ApiScope.enum].sort());
    const types = Object.keys(published.webhooks);
    expect(types.sort()).toEqual([...document.components.schemas.WebhookType.enum].sort());
    const ajv = new Ajv2020({ strict: false });
    for (const type of types) {
      const { $ref } = published.webhooks[type].post.requestBody.content['application/json'].schema;
      const schema = published.components.schemas[$ref.split('/').at(-1)];
      expect(ajv.validateSchema(schema), type).toBe(true);
    }
  });
});

describe('Scopes', () => {
  it('are only of operations that read, for roles that are not those of the operator', () => {
    const byKey = operations.filter(({ scopes }) => scopes.length > 0);
    expect(byKey.length).toBeGreaterThan(3);
    for (const { id, method, roles, login, limit } of byKey) {
      expect(method, id).toBe('GET');
      expect(login, id).toBe('required');
      expect(roles, id).not.toContain('operator');
      expect(limit, id).toBeDefined();
    }
  });
});
