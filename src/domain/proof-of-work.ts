/**
 * Work that a browser does before an operation that strangers would otherwise call by the thousand. Each try derives a
 * key with scrypt, which needs memory: special hardware is hardly faster at it than a phone.
 */

/** Cost of a try: half a megabyte, half a second for a hundred of them on a computer of today. */
export const WORK_COST = { N: 512, r: 8, p: 1 } as const;

/** Length of a derived key. */
export const WORK_KEY_BYTES = 32;

/** How much work is asked for; 1 where nothing is wrong. */
export type WorkLevel = 1 | 2 | 3;

/** Most tries of each level: the last stays below two seconds on an old phone, see docs/adr/0124. */
export const workTries: Readonly<Record<WorkLevel, number>> = { 1: 16, 2: 32, 3: 64 };
