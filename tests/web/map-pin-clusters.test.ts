import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clusterPins,
  moveFromUnder,
  PIN_GAP,
  type PinPoint,
  separatingZoom,
} from '../../src/web/features/map/pin-clusters';

const pin = (id: string, x: number, y: number): PinPoint => ({ id, x, y });
const ids = (clusters: PinPoint[][]) => clusters.map(cluster => cluster.map(({ id }) => id).join(''));

describe('Map pin clusters', () => {
  it('contain pins closer than the gap; other pins stay single', () => {
    const gap = PIN_GAP;
    expect(ids(clusterPins([pin('a', 0, 0), pin('b', gap - 1, gap - 1), pin('c', gap, 0)]))).toEqual([
      'ab',
      'c',
    ]);
    expect(ids(clusterPins([pin('a', 0, 0), pin('b', 0, gap)]))).toEqual(['a', 'b']);
    expect(clusterPins([])).toEqual([]);
  });

  it('contain each pin once, and no two clusters are closer than the gap', () => {
    const coordinate = fc.integer({ min: -200, max: 200 });
    const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 40 });
    fc.assert(
      fc.property(points, given => {
        const pins = given.map(({ x, y }, index) => pin(String(index), x, y));
        const clusters = clusterPins(pins);
        expect(clusters.flat().length).toBe(pins.length);
        expect(new Set(clusters.flat())).toEqual(new Set(pins));
        const firsts = clusters.map(([first]) => first!);
        for (const [index, one] of firsts.entries()) {
          for (const other of firsts.slice(index + 1)) {
            expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
              PIN_GAP,
            );
          }
        }
      }),
    );
  });

  it('separate at the first sufficient zoom level, or never', () => {
    const at = (metres: number) => (zoom: number) => [pin('a', 0, 0), pin('b', metres * 2 ** (zoom - 10), 0)];
    expect(separatingZoom(at(10), { zoom: 10, maxZoom: 18 })).toBe(12);
    expect(separatingZoom(at(10), { zoom: 14, maxZoom: 18 })).toBe(15);
    expect(separatingZoom(at(0), { zoom: 10, maxZoom: 18 })).toBeUndefined();
    expect(separatingZoom(at(100), { zoom: 18, maxZoom: 18 })).toBeUndefined();
  });

  it('are moved from under the buttons by the least distance, to the right or down', () => {
    const buttons = { right: 54, bottom: 106 };
    expect(moveFromUnder([{ x: 200, y: 60 }], buttons)).toEqual({ x: 0, y: 0 });
    expect(moveFromUnder([{ x: 60, y: 60 }], buttons)).toEqual({ x: 10, y: 0 });
    expect(moveFromUnder([{ x: 20, y: 140 }], buttons)).toEqual({ x: 0, y: 4 });
    const others = [
      { x: 60, y: 60 },
      { x: -20, y: 60 },
    ];
    expect(moveFromUnder(others, buttons), 'moved by 10, another one would be under them').toEqual({
      x: 0,
      y: 84,
    });
  });
});
