/** Seconds as the largest unit that is at least one; null for none. */
export function waited(seconds: number): string | null {
  if (seconds < 1) return null;
  if (seconds < 60) return `${Math.floor(seconds)} 秒`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} 小时`;
  return `${Math.floor(seconds / 86_400)} 天`;
}
