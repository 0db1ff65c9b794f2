export const KB = 1024;
export const MB = 1024 * KB;

/** A size for people: `820 KB`, `1.2 MB`. By itself, for whoever only shows files. */
export function fileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
