/**
 * Lets form schemas pass redocly's lint with keywords of our own (`age`, `within`, …): those are checked by
 * `npm run schemas:check`, which knows their meaning, and misspelt keywords of the contract itself by the
 * strict compilation of every schema at the server's start.
 */
export default () => ({
  id: 'forms',
  typeExtension: {
    oas3: types => ({ ...types, Schema: { ...types.Schema, additionalProperties: {} } }),
  },
});
