import { beforeEach, describe, expect, it } from 'vitest';
import { createPreviousRoute } from '../../src/web/app/shell/previous-route';
import { createStorageItems } from '../../src/web/app/shell/storage';

const minute = 60_000;
let now = 0;
const route = () => createPreviousRoute(createStorageItems(sessionStorage), () => now);
const store = (value: unknown) => sessionStorage.setItem('boai.previousRoute', JSON.stringify(value));

beforeEach(() => {
  sessionStorage.clear();
  now = Date.parse('2026-11-20T07:00:00Z');
});

describe('Previous route', () => {
  it('returns the attempted path, with its query', () => {
    route().save('/userCenter?tab=organ');
    expect(route().take()).toBe('/userCenter?tab=organ');
  });

  it('is stored with the time of the attempt', () => {
    route().save('/userCenter');
    expect(JSON.parse(sessionStorage.getItem('boai.previousRoute')!)).toEqual({
      path: '/userCenter',
      time: now,
    });
  });

  it('is returned once', () => {
    route().save('/userCenter');
    route().take();
    expect(route().take()).toBeNull();
  });

  it('expires after thirty minutes', () => {
    route().save('/userCenter');
    now += 30 * minute;
    expect(route().take()).toBe('/userCenter');
    route().save('/userCenter');
    now += 30 * minute + 1;
    expect(route().take()).toBeNull();
  });

  it('is ignored when its time is in the future', () => {
    store({ path: '/userCenter', time: now + minute });
    expect(route().take()).toBeNull();
  });

  it.each(['/login', '/login?way=reset', '/register'])('does not lead back to %s', path => {
    route().save(path);
    expect(route().take()).toBeNull();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'userCenter',
    '/user\nCenter',
    '',
    42,
    null,
  ])('never leads to another site: %j', path => {
    route().save(path as string);
    expect(route().take()).toBeNull();
    store({ path, time: now });
    expect(route().take()).toBeNull();
  });

  it.each(['{', 'null', '"/userCenter"'])('ignores a damaged record %j', text => {
    sessionStorage.setItem('boai.previousRoute', text);
    expect(route().take()).toBeNull();
  });
});
