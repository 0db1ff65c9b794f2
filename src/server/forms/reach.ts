import type { JsonSchema } from '../../flows/engine/form';
import { findingAt, lookUp, type Origin, partAt } from './bundle';
import { subschemas } from './keywords';
import { type Finding, pointer, type Source } from './source';

/** What a schema file refers to. */
export interface Reach {
  /** The files, itself included. */
  used: ReadonlySet<string>;
  /** A reference that leads back to where it stands. */
  circle?: Finding;
}

/**
 * Follows the references of a file, through those of others.
 * @param broken files that have findings of their own; they are named but not looked into
 */
export function reach(
  file: string,
  sources: ReadonlyMap<string, Source>,
  broken: ReadonlySet<string>,
): Reach {
  const used = new Set<string>([file]);
  const done = new Set<string>();
  let circle: Finding | undefined;

  const visit = (part: JsonSchema, at: Origin, path: readonly string[]) => {
    const target = part.$ref === undefined ? undefined : lookUp(part.$ref, at.file, sources);
    if (target) follow(target, { ...at, pointer: `${at.pointer}/$ref` }, path);
    for (const [way, inner] of subschemas(part)) {
      if (way[0] !== '$defs') visit(inner, { ...at, pointer: at.pointer + pointer(...way) }, path);
    }
  };
  const follow = (target: Origin, from: Origin, path: readonly string[]) => {
    const name = target.file + target.pointer;
    if (path.includes(name)) circle ??= findingAt(from, sources, '引用绕回了自己，表单会没有尽头');
    if (done.has(name) || path.includes(name)) return;
    used.add(target.file);
    if (!broken.has(target.file)) visit(partAt(target, sources), target, [...path, name]);
    done.add(name);
  };

  const root = sources.get(file)!.value as JsonSchema;
  const definitions = Object.keys(root.$defs ?? {}).map(name => pointer('$defs', name));
  for (const way of ['', ...definitions]) follow({ file, pointer: way }, { file, pointer: way }, []);
  return { used, circle };
}
