import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LeafletMap from '../../src/web/features/map/LeafletMap';
import { resetPortalState, visit } from '../support/fake-portal';

const place = (id: string, name: string, lng: number) => ({ id, name, lng, lat: 37.26, label: id });
const places = [place('1', '图书馆一层', 93.75), place('2', '图书馆二层', 93.75), place('3', '车站', 93.9)];

beforeEach(() => {
  resetPortalState();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['{Enter}', ' '])(
  'Shows places that no zoom level separates as one pin, which “%s” opens to choose from',
  async key => {
    const onSelect = vi.fn();
    const { user } = visit('/aedList', <LeafletMap label="AED地图" places={places} onSelect={onSelect} />);
    const group = await screen.findByRole('button', { name: '2处 图书馆一层、图书馆二层' });
    expect(screen.getByRole('button', { name: '3 车站' })).toBeTruthy();
    group.focus();
    await user.keyboard(key);
    const second = within(await screen.findByRole('list')).getByRole('button', { name: '2 图书馆二层' });
    expect(document.activeElement).toBe(screen.getByRole('list'));
    await user.click(second);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('2');
  },
);
