import { expect, it } from 'vitest';
// @ts-expect-error a script without types
import { withoutImportQuery } from '../../scripts/vite-import-query.mjs';

it.each([
  ['/api/flow/validator/abc.js?import', '/api/flow/validator/abc.js'],
  ['/api/flow/validator?flow=visit&import', '/api/flow/validator?flow=visit'],
  ['/api/flow/validator?import&flow=visit&t=1764000000000', '/api/flow/validator?flow=visit'],
  ['/api/search?text=import&t=1', '/api/search?text=import&t=1'],
  ['/api/public/banner', '/api/public/banner'],
])('The development server requests %s from the API as %s', (url, asked) => {
  expect(withoutImportQuery(url)).toBe(asked);
});
