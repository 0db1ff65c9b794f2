export const KB = 1024;
export const MB = 1024 * KB;

/** Formats a file size: `820 KB`, `1.2 MB`. A module of its own, for code that only displays files. */
export function fileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
