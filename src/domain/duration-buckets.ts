/**
 * Lower bounds in seconds of the histogram buckets for durations. With buckets, a median can be computed without
 * storing single durations.
 */
const bounds = [
  0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 3600, 7200,
] as const;

/** Bucket of a duration. @param seconds negative values count as zero */
export function bucketOf(seconds: number): number {
  return bounds.findLast(bound => bound <= seconds) ?? 0;
}

/**
 * Median of the counted durations in seconds, interpolated linearly within its bucket.
 * @param counts by bucket, as returned by `bucketOf`
 * @returns null when there are no counts
 */
export function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const half = [...counts.values()].reduce((sum, count) => sum + count, 0) / 2;
  if (half === 0) return null;
  let cumulativeCount = 0;
  for (const [index, bound] of bounds.entries()) {
    const count = counts.get(bound) ?? 0;
    if (count > 0 && cumulativeCount + count >= half) {
      const next = bounds[index + 1] ?? bound;
      return Math.round(bound + ((half - cumulativeCount) / count) * (next - bound));
    }
    cumulativeCount += count;
  }
  return null;
}

/** Formats a duration: `45秒`, `2分10秒`, `1小时5分`. @param seconds whole seconds */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  if (hours > 0) return minutes > 0 ? `${hours}小时${minutes}分` : `${hours}小时`;
  if (minutes > 0) return rest > 0 ? `${minutes}分${rest}秒` : `${minutes}分`;
  return `${rest}秒`;
}
