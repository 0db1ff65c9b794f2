import { describe, expect, it } from 'vitest';
import { bucketOf, durationText, medianOf } from '../../src/domain/duration-buckets';

describe('bucketOf', () => {
  it('returns the lower bound of the bucket', () => {
    expect([-3, 0, 4.9, 5, 59, 60, 100_000].map(bucketOf)).toEqual([0, 0, 0, 5, 45, 60, 7200]);
  });
});

describe('medianOf', () => {
  it('returns null for no durations', () => {
    expect(medianOf(new Map())).toBeNull();
    expect(medianOf(new Map([[30, 0]]))).toBeNull();
  });

  it('interpolates within the bucket that contains the median', () => {
    expect(medianOf(new Map([[60, 10]]))).toBe(75);
    expect(
      medianOf(
        new Map([
          [5, 4],
          [60, 2],
          [300, 4],
        ]),
      ),
    ).toBe(75);
  });

  it('returns the start of the last bucket for very long durations', () => {
    expect(medianOf(new Map([[7200, 3]]))).toBe(7200);
  });
});

describe('durationText', () => {
  it.each([
    [0, '0秒'],
    [45, '45秒'],
    [60, '1分'],
    [130, '2分10秒'],
    [3600, '1小时'],
    [3900, '1小时5分'],
  ])('formats %i seconds as %s', (seconds, words) => {
    expect(durationText(seconds)).toBe(words);
  });
});
