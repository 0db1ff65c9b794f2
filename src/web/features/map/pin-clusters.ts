/** Position of a pin in pixels at one zoom level. */
export interface PinPoint {
  id: string;
  x: number;
  y: number;
}

/**
 * Minimum distance between pins, in pixels along the wider axis. A pin is 32 × 40 and southern pins overlap northern
 * ones: at this distance each keeps at least 24 × 24 (WCAG 2.5.8) uncovered.
 */
export const PIN_GAP = 38;

const near = (one: PinPoint, other: PinPoint, gap: number) =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < gap;

/**
 * Clusters pins that are too close. A cluster is placed at its first pin, so that no two clusters are closer than the
 * gap; each other pin joins the first cluster it is too close to.
 * @returns every pin once, clusters and pins in the given order
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
 * First zoom level above the current one at which pins no longer form a single cluster.
 * @param at returns the pin positions at a zoom level
 * @returns undefined when they stay together at every level
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
