import { objectsIn, type SourceObject, textOf } from './source-values';

/** Components that contain others. */
export interface ComponentPart {
  components: SourceObject[];
  /** Pointer relative to the component. */
  pointer: string;
  title?: string | undefined;
}

const LISTS = new Set(['datagrid', 'editgrid']);

/** Whether the answer of a component is that of one question, though it may contain others. */
export const isInput = (type: string): boolean => LISTS.has(type);

/** The components inside a component; null when it contains none. */
export function childrenOf(component: SourceObject): ComponentPart[] | null {
  if (Array.isArray(component.columns) && component.type === 'columns') {
    return objectsIn(component.columns).map(({ components }, i) => ({
      components: objectsIn(components),
      pointer: `/columns/${i}/components`,
    }));
  }
  if (component.type === 'table' && Array.isArray(component.rows)) {
    return component.rows.flatMap((row, i) =>
      objectsIn(row).map(({ components }, j) => ({
        components: objectsIn(components),
        pointer: `/rows/${i}/${j}/components`,
      })),
    );
  }
  if (!Array.isArray(component.components)) return null;
  const components = objectsIn(component.components);
  if (component.type !== 'tabs') return [{ components, pointer: '/components' }];
  return components.map((tab, i) => ({
    components: objectsIn(tab.components),
    pointer: `/components/${i}/components`,
    title: textOf(tab.label),
  }));
}

/** Components with an answer, by its path. */
export type Components = ReadonlyMap<string, SourceObject>;

/** The components with an answer; those in lists are left out. */
export function collectComponents(
  components: readonly SourceObject[],
  prefix: string,
): Map<string, SourceObject> {
  const found = new Map<string, SourceObject>();
  for (const component of components) {
    const type = String(component.type);
    const path = prefix + String(component.key ?? '');
    const parts = isInput(type) ? null : childrenOf(component);
    if (!parts) found.set(path, component);
    for (const { components: inner } of parts ?? []) {
      for (const [name, one] of collectComponents(inner, type === 'container' ? `${path}.` : prefix))
        found.set(name, one);
    }
  }
  return found;
}
