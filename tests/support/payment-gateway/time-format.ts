/** Formats an instant in RFC 3339, Beijing time: `2026-11-20T12:00:00+08:00`. */
export const formatRfc3339 = (date: Date): string =>
  `${new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** Formats an instant like Alipay and bills: `2026-11-20 12:00:00`. */
export const time = (date: Date): string => formatRfc3339(date).slice(0, 19).replace('T', ' ');

/** 分 as 元 with two decimals. */
export const formatYuan = (fen: number): string => (fen / 100).toFixed(2);
