/** Whether the name of what is edited is that of a shared part, such as `defs/person`, and not of a form. */
export const isSharedPart = (flow: string): boolean => flow.startsWith('defs/');

/** Name of the shared part that a reference leads to, from a form or another part; null for a definition of its own. */
export function sharedPartOf(ref: string): string | null {
  const [, name] = /(?:^|\/)([a-z][a-z0-9-]*)\.json(?:#|$)/u.exec(ref) ?? [];
  return name ? `defs/${name}` : null;
}

/** Address of the editor of a form or a shared part. */
export const editorPath = (flow: string): string => `/admin/studio?flow=${encodeURIComponent(flow)}`;
