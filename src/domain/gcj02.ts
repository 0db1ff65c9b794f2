import { type Coordinates, isAroundChina } from './geo';

/**
 * Semi-major axis in metres and squared eccentricity of the ellipsoid (Krasovsky 1940) on which the offset is computed.
 */
const AXIS = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943;

/** A sine component of the offset: amplitude, and half the number of oscillations per degree. */
type Wave = readonly [amplitude: number, frequency: number];

const fast: readonly Wave[] = [
  [20, 6],
  [20, 2],
];
const medium: readonly Wave[] = [
  [20, 1],
  [40, 1 / 3],
];

const waves = (at: number, all: readonly Wave[]) =>
  all.reduce((sum, [amplitude, frequency]) => sum + amplitude * Math.sin(at * frequency * Math.PI), 0);

/** Approximate offset in metres; `x` and `y` are degrees from 105° east, 35° north. */
function computeNorthOffset(x: number, y: number): number {
  const slow: readonly Wave[] = [
    [160, 1 / 12],
    [320, 1 / 30],
  ];
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  return base + (waves(x, fast) + waves(y, medium) + waves(y, slow)) * (2 / 3);
}

function computeEastOffset(x: number, y: number): number {
  const slow: readonly Wave[] = [
    [150, 1 / 12],
    [300, 1 / 30],
  ];
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  return base + (waves(x, fast) + waves(x, medium) + waves(x, slow)) * (2 / 3);
}

/**
 * Converts WGS-84 to GCJ-02, the shifted coordinates that maps published in China must use, a few hundred metres off.
 * The formula is the publicly known one, accurate to a metre or two of the official one. Coordinates outside China are
 * not shifted.
 * @example toGcj02({ lng: 93.758102, lat: 37.284145 }) // about 93.759538, 37.284348
 */
export function toGcj02(place: Coordinates): Coordinates {
  if (!isAroundChina(place)) return place;
  const { lng, lat } = place;
  const [x, y] = [lng - 105, lat - 35];
  const angle = (lat * Math.PI) / 180;
  const curvature = 1 - ECCENTRICITY_SQUARED * Math.sin(angle) ** 2;
  const root = Math.sqrt(curvature);
  const deltaLat =
    (computeNorthOffset(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY_SQUARED)) / (curvature * root)) * Math.PI);
  const deltaLng = (computeEastOffset(x, y) * 180) / ((AXIS / root) * Math.cos(angle) * Math.PI);
  return { lng: lng + deltaLng, lat: lat + deltaLat };
}

/**
 * Converts GCJ-02 back to WGS-84, accurate to a centimetre: the shift at a place is nearly the shift at its shifted
 * place.
 */
export function fromGcj02(place: Coordinates): Coordinates {
  let guess = place;
  for (let round = 0; round < 4; round++) {
    const shifted = toGcj02(guess);
    guess = { lng: guess.lng + place.lng - shifted.lng, lat: guess.lat + place.lat - shifted.lat };
  }
  return guess;
}
