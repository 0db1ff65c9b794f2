type Keys = readonly object[];

/**
 * A function that computes its result once for the same objects, and remembers it as long as they live: what a form
 * version says is read once, although every validation and every list of applications asks for it. The objects must not
 * be changed afterwards.
 */
export function memoizeByObjects<Arguments extends Keys, Result extends object>(
  compute: (...objects: Arguments) => Result,
): (...objects: Arguments) => Result {
  const results = new WeakTree<Result>();
  return (...objects) => {
    const place = objects.reduce<WeakTree<Result>>((tree, object) => tree.branch(object), results);
    place.result ??= compute(...objects);
    return place.result;
  };
}

/** Results by a sequence of objects. */
class WeakTree<Result> {
  result?: Result;
  readonly #branches = new WeakMap<object, WeakTree<Result>>();

  branch(object: object): WeakTree<Result> {
    const known = this.#branches.get(object) ?? new WeakTree<Result>();
    this.#branches.set(object, known);
    return known;
  }
}
