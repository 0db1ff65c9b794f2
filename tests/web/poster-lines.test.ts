import { describe, expect, it } from 'vitest';
import { breakLines } from '../../src/web/features/sharing/poster';

/** Every character as wide as one unit, Latin ones half as wide. */
const measure = (text: string) => [...text].reduce((sum, each) => sum + (/[!-~ ]/u.test(each) ? 0.5 : 1), 0);
const broken = (text: string, width: number, most = 9) => breakLines(text, { width, most, measure });

describe('The lines of a poster', () => {
  it('break between any two characters, but not before a closing mark', () => {
    expect(broken('愿每一份善意都被记得', 5)).toEqual(['愿每一份善', '意都被记得']);
    expect(broken('愿平安健康，万事如意', 5)).toEqual(['愿平安健康，', '万事如意']);
  });

  it('do not break words, numbers and times', () => {
    expect(broken('周六09:30集合出发', 4)).toEqual(['周六', '09:30集', '合出发'].map(line => line));
  });

  it('end with an ellipsis when they do not fit', () => {
    expect(broken('愿每一份善意都被记得', 4, 2)).toEqual(['愿每一份', '善意都…']);
  });

  it('are none for an empty text', () => {
    expect(broken('  ', 4)).toEqual([]);
  });
});
