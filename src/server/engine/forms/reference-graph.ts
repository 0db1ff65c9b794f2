import type { JsonSchema } from '../../../flows/engine/form-version';
import { findingAt, type Origin, partAt, resolveSource } from './bundle';
import { type Finding, joinPointer, type SchemaSource } from './schema-source';
import { subschemas } from './standard-keywords';

/** Files that a schema file refers to, directly or indirectly. */
export interface ReferenceClosure {
  /** The files, including itself. */
  used: ReadonlySet<string>;
  /** A reference cycle, or a chain of references that is too deep to traverse. */
  cycle?: Finding;
}

/** Maximum depth of nested references, more than any form has: traversals recurse as deep as the references. */
const MAX_DEPTH = 20;

/**
 * Follows the references of a file, through those of other files.
 * @param broken files with findings of their own; they are listed but not traversed
 */
export function findReferenceClosure(
  file: string,
  sources: ReadonlyMap<string, SchemaSource>,
  broken: ReadonlySet<string>,
): ReferenceClosure {
  const used = new Set<string>([file]);
  /** Reference depth of each part. */
  const depthByPart = new Map<string, number>();
  let cycle: Finding | undefined;

  const visit = (part: JsonSchema, at: Origin, path: readonly string[]): number => {
    const target = part.$ref === undefined ? undefined : resolveSource(part.$ref, at.file, sources);
    let depth = target ? follow(target, { ...at, pointer: `${at.pointer}/$ref` }, path) : 0;
    for (const [way, inner] of subschemas(part)) {
      if (way[0] === '$defs') continue;
      depth = Math.max(depth, visit(inner, { ...at, pointer: at.pointer + joinPointer(...way) }, path));
    }
    return depth;
  };
  const follow = (target: Origin, from: Origin, path: readonly string[]): number => {
    const name = target.file + target.pointer;
    const refuse = (reason: string) => {
      cycle ??= findingAt(from, sources, reason);
      return 0;
    };
    if (path.includes(name)) return refuse('引用绕回了自己，表单会没有尽头');
    const tooDeepMessage = `引用套引用超过了${MAX_DEPTH}层`;
    if (path.length > MAX_DEPTH) return refuse(tooDeepMessage);
    const cachedDepth = depthByPart.get(name);
    // The depth before it counts as well, because definitions may be in any order.
    if (cachedDepth !== undefined)
      return cachedDepth + path.length > MAX_DEPTH ? refuse(tooDeepMessage) : cachedDepth;
    used.add(target.file);
    const innerDepth = broken.has(target.file) ? 0 : visit(partAt(target, sources), target, [...path, name]);
    depthByPart.set(name, innerDepth + 1);
    return innerDepth + 1;
  };

  const root = sources.get(file)!.value as JsonSchema;
  const definitions = Object.keys(root.$defs ?? {}).map(name => joinPointer('$defs', name));
  for (const way of ['', ...definitions]) follow({ file, pointer: way }, { file, pointer: way }, []);
  return cycle ? { used, cycle } : { used };
}
