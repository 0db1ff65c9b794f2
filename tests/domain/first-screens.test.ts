import { describe, expect, it } from 'vitest';
import { findFirstScreen } from '../../src/domain/first-screens';
import { withoutArrival } from '../../src/domain/short-links';

describe('The first screen of a page', () => {
  it.each([
    ['/news', '/news', true],
    ['/news/list?year=2026&category=work', '/news/list?category=work&year=2026', true],
    ['/trainList?courseType=cpr', '/trainList?courseType=cpr', false],
    ['/search?keyword=cpr&page=2', '/search?keyword=cpr&page=2', false],
    ['/search', '/search', false],
    ['/apply?flow=cpr', '/apply?flow=cpr', true],
    ['/apply?trainId=1&flow=cpr&courseType=x', '/apply?flow=cpr', true],
    ['/apply?flow=%26id%3D1', '/apply?flow=%26id%3D1', true],
  ])('of %s is that of %s', (address, page, kept) => {
    expect(findFirstScreen(address)).toMatchObject({ page, kept });
  });

  it.each([
    '/news/list?via=k7mnp3&category=work',
    '/search?keyword=cpr&via=k7mnp3',
    '/apply?flow=cpr&via=k7mnp3',
    '/news?via=k7mnp3',
  ])('of %s is the same without the short link', address => {
    const found = findFirstScreen(address);
    expect(found).toEqual(findFirstScreen(address.replace(/via=k7mnp3&?/u, '').replace(/[?&]$/u, '')));
    expect(found?.page).not.toContain('via');
  });

  it('is only for visitors without a session where others may have a draft', () => {
    expect(findFirstScreen('/apply?flow=cpr')).toHaveProperty('withoutSession', true);
    expect(findFirstScreen('/search?keyword=cpr')).not.toHaveProperty('withoutSession');
  });

  it.each([
    ['that the page contains itself', '/index'],
    ['that the page contains itself, of one subject', '/aedList?id=1'],
    ['of a form without flow', '/apply'],
    ['of a form with an empty flow', '/apply?flow='],
    ['of the change of an application', '/apply?flow=cpr&id=1'],
    ['of a page of a member', '/userCenter'],
    ['of a page that does not exist', '/searching'],
    ['without a path', ''],
  ])('is not made: %s', (_, address) => {
    expect(findFirstScreen(address)).toBeNull();
  });
});

describe('A path without the short link of the arrival', () => {
  it.each([
    ['/index?via=k7mnp3', '/index'],
    ['/news/detail?id=1&via=k7mnp3', '/news/detail?id=1'],
    ['/search?keyword=急救 (示例)', '/search?keyword=急救 (示例)'],
    ['/news', '/news'],
    ['/matter?viaduct=1', '/matter?viaduct=1'],
  ])('%s is %s', (path, bare) => {
    expect(withoutArrival(path)).toBe(bare);
  });
});
