import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromGcj02, toGcj02 } from '../../src/domain/gcj02';
import { distanceBetween, distanceText, isAroundChina, isOnMap, mercator } from '../../src/domain/geo';

/** AEDs of the demo data, with coordinates converted by an independent converter. */
const known: [lng: number, lat: number, gcjLng: number, gcjLat: number][] = [
  [93.758102, 37.284145, 93.759538, 37.284348],
  [93.748692, 37.313584, 93.750134, 37.313802],
  [93.783883, 37.303229, 93.785286, 37.303422],
  [93.800892, 37.26022, 93.802258, 37.260368],
  [93.792037, 37.258375, 93.793423, 37.258535],
  [93.750886, 37.261287, 93.752325, 37.26148],
  [93.839222, 37.293207, 93.840486, 37.293302],
  [93.766789, 37.266142, 93.768216, 37.266332],
  [93.853725, 37.311469, 93.854951, 37.311547],
  [93.787602, 37.306939, 93.788998, 37.307129],
  [93.74559, 37.342863, 93.747033, 37.343093],
  [93.774753, 37.332262, 93.776172, 37.332477],
  [93.754135, 37.267983, 93.755573, 37.268179],
  [93.837935, 37.282763, 93.839202, 37.282856],
  [93.809792, 37.271265, 93.811135, 37.271404],
  [93.784688, 37.312502, 93.78609, 37.312698],
  [93.747535, 37.304297, 93.748976, 37.30451],
];

const inChina = fc.record({
  lng: fc.double({ min: 74, max: 134, noNaN: true }),
  lat: fc.double({ min: 5, max: 53, noNaN: true }),
});
const anywhere = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
});

describe('GCJ-02', () => {
  it.each(known)('converts %f, %f as an independent converter does', (lng, lat, gcjLng, gcjLat) => {
    const shifted = toGcj02({ lng, lat });
    expect(shifted.lng).toBeCloseTo(gcjLng, 5);
    expect(shifted.lat).toBeCloseTo(gcjLat, 5);
  });

  it('shifts by less than a kilometre', () => {
    fc.assert(
      fc.property(inChina, place => {
        expect(distanceBetween(place, toGcj02(place))).toBeLessThan(1000);
      }),
    );
  });

  it('converts back with an error below a centimetre', () => {
    fc.assert(
      fc.property(inChina, place => {
        expect(distanceBetween(fromGcj02(toGcj02(place)), place)).toBeLessThan(0.01);
      }),
    );
  });

  it('shifts nothing outside of China', () => {
    const london = { lng: -0.1276, lat: 51.5072 };
    expect(toGcj02(london)).toEqual(london);
  });
});

describe('distanceBetween', () => {
  it('is the great-circle distance', () => {
    const beijing = { lng: 116.4074, lat: 39.9042 };
    const shanghai = { lng: 121.4737, lat: 31.2304 };
    expect(distanceBetween(beijing, shanghai) / 1000).toBeCloseTo(1067.3, 0);
    expect(distanceBetween({ lng: 0, lat: 0 }, { lng: 180, lat: 0 }) / 1000).toBeCloseTo(20_015, 0);
  });

  it('is symmetric, zero for the same place, and satisfies the triangle inequality', () => {
    const [here, almostHere, almostOpposite] = [0, -1.42e-14, -179.99998848196384].map(lng => ({
      lng,
      lat: 0,
    }));
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 6);
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(a, c)).toBeLessThanOrEqual(
          distanceBetween(a, b) + distanceBetween(b, c) + 0.001,
        );
      }),
      { examples: [[here!, almostHere!, almostOpposite!]] },
    );
  });

  it.each([
    [0, '10米'],
    [123, '120米'],
    [994, '990米'],
    [996, '1公里'],
    [1530, '1.5公里'],
    [9960, '10公里'],
    [36_400, '36公里'],
  ])('formats %i metres as %s', (metres, text) => expect(distanceText(metres)).toBe(text));
});

describe('Mercator projection', () => {
  it('preserves the order of distances around a town', () => {
    const nearbyOffset = fc.record({
      lng: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      lat: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    });
    fc.assert(
      fc.property(inChina, nearbyOffset, nearbyOffset, (here, one, other) => {
        const [a, b] = [one, other].map(({ lng, lat }) => ({ lng: here.lng + lng, lat: here.lat + lat })) as [
          typeof here,
          typeof here,
        ];
        const onMap = (place: typeof here) => {
          const [from, to] = [mercator(here), mercator(place)];
          return Math.hypot(from.x - to.x, from.y - to.y);
        };
        const [nearA, nearB] = [distanceBetween(here, a), distanceBetween(here, b)];
        // The projection's scale changes by less than a hundredth over the town; differences below one metre are
        // irrelevant.
        fc.pre(Math.abs(nearA - nearB) > Math.max(1, 0.02 * Math.max(nearA, nearB)));
        expect(onMap(a) < onMap(b)).toBe(nearA < nearB);
      }),
    );
  });
});

describe('isOnMap and isAroundChina', () => {
  it.each([
    [{ lng: 93.8, lat: 37.3 }, true, true],
    [{ lng: 37.3, lat: 93.8 }, false, false],
    [{ lng: 181, lat: 0 }, false, false],
    [{ lng: Number.NaN, lat: 0 }, false, false],
    [{ lng: -0.1, lat: 51.5 }, true, false],
    [{ lng: 112.3, lat: 9.5 }, true, true],
  ])('of %o are %s and %s', (place, map, china) => {
    expect([isOnMap(place), isAroundChina(place)]).toEqual([map, china]);
  });
});
