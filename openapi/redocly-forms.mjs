/**
 * Allows the portal's own schema keywords (`age`, `within`, …) in redocly's lint of form schemas. They are checked by
 * `npm run schemas:check`; misspelt keywords of the contract itself are found by the strict compilation of its schemas.
 */
export default () => ({
  id: 'forms',
  typeExtension: {
    oas3: types => ({ ...types, Schema: { ...types.Schema, additionalProperties: {} } }),
  },
});
