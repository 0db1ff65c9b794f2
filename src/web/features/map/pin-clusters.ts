/** Where a pin stands, in pixels at one zoom. */
export interface PinPoint {
  id: string;
  x: number;
  y: number;
}

/**
 * How near pins may come, in pixels along the wider axis. A pin is 32 × 40, the southern one lies over the northern
 * one: at this distance each keeps at least 24 × 24 (WCAG 2.5.8) that no neighbour covers.
 */
export const PIN_GAP = 28;

const near = (one: PinPoint, other: PinPoint, gap: number) =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < gap;

/**
 * Groups pins that come too near each other. A group stands where its first pin stands, so that no two groups are
 * nearer than the gap; each other pin belongs to the first group that it is too near to.
 * @returns every pin once, groups and pins in the order given
 */
export function clusterPins<Point extends PinPoint>(points: readonly Point[], gap = PIN_GAP): Point[][] {
  const clusters: [Point, ...Point[]][] = [];
  for (const point of points) {
    const cluster = clusters.find(([first]) => near(first, point, gap));
    if (cluster) cluster.push(point);
    else clusters.push([point]);
  }
  return clusters;
}

/**
 * The first zoom after the present one at which pins no longer form one group.
 * @param at where the pins stand at a zoom
 * @returns undefined where they stay together however near one looks
 */
export function separatingZoom(
  at: (zoom: number) => readonly PinPoint[],
  { zoom, maxZoom }: { zoom: number; maxZoom: number },
): number | undefined {
  for (let nearer = zoom + 1; nearer <= maxZoom; nearer += 1) {
    if (clusterPins(at(nearer)).length > 1) return nearer;
  }
  return undefined;
}
