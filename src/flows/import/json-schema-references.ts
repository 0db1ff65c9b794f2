import { isObject } from '../../domain/is-object';
import { answerAt } from '../../domain/json-pointer';
import type { ImportJournal } from './import-notes';
import { objectOf, type SourceObject } from './source-values';

/** A schema with its references resolved; `trail` are the references followed so far, against recursion. */
export interface ResolvedSchema {
  schema: SourceObject;
  trail: readonly string[];
}

/** Resolves the references of one document: pointers, `$id` of draft 6 and later or `id`, and `$anchor`. */
export class ReferenceResolver {
  private readonly named = new Map<string, SourceObject>();

  /** @param roots the documents in which pointers are looked up, the first one first */
  constructor(
    private readonly roots: readonly SourceObject[],
    private readonly journal: ImportJournal,
  ) {
    for (const root of roots) {
      for (const name of ['definitions', '$defs']) {
        for (const part of Object.values(objectOf(root[name]))) {
          const { $id, id, $anchor } = objectOf(part);
          if (typeof $id === 'string') this.named.set($id, objectOf(part));
          if (typeof id === 'string') this.named.set(id, objectOf(part));
          if (typeof $anchor === 'string') this.named.set(`#${$anchor}`, objectOf(part));
        }
      }
    }
  }

  /**
   * Resolves the reference of a schema, if it has one; what is written beside it is added.
   * @returns null when it leads nowhere, to itself, or to another document; the journal says so
   */
  resolve(schema: SourceObject, trail: readonly string[], pointer: string): ResolvedSchema | null {
    this.journal.countPart();
    const { $ref, ...beside } = schema;
    if (typeof $ref !== 'string') return { schema, trail };
    if (trail.includes($ref)) {
      this.journal.lose(
        pointer,
        `“${$ref}”引用了它自己，可以一层层填下去没有尽头，表单里不能这样问；这一层没有带过来`,
      );
      return null;
    }
    const target = this.find($ref);
    if (!target) {
      const isRemote = /^[a-z][a-z0-9+.-]*:|^[\w./-]+(?:#|$)/iu.test($ref);
      this.journal.lose(
        pointer,
        isRemote
          ? `“${$ref}”在另一个文件里，导入时不去别处取内容；请把它的内容粘贴进 $defs 再导入`
          : `“${$ref}”在这个文件里没有`,
      );
      return null;
    }
    const resolved = this.resolve(target, [...trail, $ref], pointer);
    return resolved && { schema: { ...resolved.schema, ...beside }, trail: resolved.trail };
  }

  private find(ref: string): SourceObject | null {
    const named = this.named.get(ref);
    if (named) return named;
    if (ref !== '#' && !ref.startsWith('#/')) return null;
    let pointer: string;
    try {
      pointer = decodeURIComponent(ref.slice(1));
    } catch {
      return null;
    }
    const found = this.roots.map(root => answerAt(root, pointer)).find(isObject);
    return found ?? null;
  }
}
