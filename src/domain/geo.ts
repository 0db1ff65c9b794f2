/** Geographic coordinates in degrees, WGS-84 unless stated otherwise. */
export interface Coordinates {
  lng: number;
  lat: number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in metres between two places (Vincenty's formula on the sphere, exact also for nearly identical
 * and nearly antipodal places): within 0.5 % of the ellipsoidal distance.
 */
export function distanceBetween(a: Coordinates, b: Coordinates): number {
  const [one, other, deltaLng] = [radians(a.lat), radians(b.lat), radians(b.lng - a.lng)];
  const across = Math.cos(other) * Math.sin(deltaLng);
  const along = Math.cos(one) * Math.sin(other) - Math.sin(one) * Math.cos(other) * Math.cos(deltaLng);
  const towards = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(deltaLng);
  return EARTH_RADIUS_METRES * Math.atan2(Math.hypot(across, along), towards);
}

/** Latitude limit of the world map (Web Mercator). */
export const MAX_LATITUDE = 85;

/** Whether coordinates are within the map. */
export const isOnMap = ({ lng, lat }: Coordinates): boolean =>
  Math.abs(lng) <= 180 && Math.abs(lat) <= MAX_LATITUDE;

/**
 * Whether coordinates lie in the bounding box of China, the South China Sea included, as required of AEDs. Swapped
 * longitude and latitude do not pass.
 */
export const isAroundChina = ({ lng, lat }: Coordinates): boolean =>
  lng >= 73 && lng <= 135.1 && lat >= 3.8 && lat <= 53.6;

/**
 * Mercator projection on the unit sphere, in degrees. It is conformal: scale is locally the same in all directions, so
 * the nearest point in the projection is the nearest on earth, which does not hold for degrees of longitude and
 * latitude.
 */
export function mercator({ lng, lat }: Coordinates): { x: number; y: number } {
  return { x: lng, y: (Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) * 180) / Math.PI };
}

/** Metres a person walks in a minute, and how much longer streets are than the straight line. */
const WALKED_METRES_A_MINUTE = 80;
const DETOUR = 1.3;

/**
 * Estimated time to walk, without knowledge of the streets.
 * @param metres straight-line distance
 * @returns whole minutes, at least one
 */
export const walkingMinutes = (metres: number): number =>
  Math.max(1, Math.ceil((metres * DETOUR) / WALKED_METRES_A_MINUTE));

/**
 * Formats a distance: `120米`, `1.5公里`, `36公里`.
 * @param metres not negative
 */
export function distanceText(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)}米`;
  const kilometres = metres / 1000;
  return `${kilometres < 10 ? Number(kilometres.toFixed(1)) : Math.round(kilometres)}公里`;
}
