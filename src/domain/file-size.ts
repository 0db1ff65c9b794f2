export const KB = 1024;
export const MB = 1024 * KB;

/** Formats a size in bytes: `820 KB`, `1.2 MB`, `73.2 GB`. A module of its own, for code that only displays files. */
export function fileSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  if (bytes < 1024 * MB) return `${Number((bytes / MB).toFixed(1))} MB`;
  return `${Number((bytes / MB / 1024).toFixed(1))} GB`;
}
