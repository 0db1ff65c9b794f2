/** Stands in for `fast-uri`: rjsf resolves addresses only in schemas with `$id`s, and bundled forms have none. */
export default {
  resolve: (base: string, reference: string) => new URL(reference, base).href,
};
