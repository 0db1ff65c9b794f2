interface Position {
  x: number;
  y: number;
}

/** Position of a pin in pixels at one zoom level. */
export interface PinPoint extends Position {
  id: string;
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
export function clusterPins<Point extends PinPoint>(
  points: readonly Point[],
  gap = PIN_GAP,
): [Point, ...Point[]][] {
  const clusters: [Point, ...Point[]][] = [];
  for (const point of points) {
    const cluster = clusters.find(([first]) => near(first, point, gap));
    if (cluster) cluster.push(point);
    else clusters.push([point]);
  }
  return clusters;
}

/** Space in pixels that a pin takes around its point. */
const PIN_SPACE = { left: 16, right: 16, above: 38, below: 2 };

/**
 * How far the map is to be moved so that no pin lies under the buttons in its top left corner: to the right or down,
 * whichever is less.
 * @param points of the pins, in pixels from the top left corner of the map
 * @param buttons end of the buttons, in pixels from that corner
 * @returns pixels to the right and down
 */
export function moveFromUnder(
  points: readonly Position[],
  buttons: { right: number; bottom: number },
): Position {
  const { left, right, above, below } = PIN_SPACE;
  const isUnder = ({ x, y }: Position) =>
    x - left < buttons.right && x + right > 0 && y - above < buttons.bottom && y + below > 0;
  const moves = points
    .flatMap(({ x, y }) => [
      { x: Math.ceil(buttons.right + left - x), y: 0 },
      { x: 0, y: Math.ceil(buttons.bottom + above - y) },
    ])
    .filter(({ x, y }) => x + y > 0)
    .toSorted((one, other) => one.x + one.y - (other.x + other.y));
  const isEnough = (move: Position) => !points.some(({ x, y }) => isUnder({ x: x + move.x, y: y + move.y }));
  return [{ x: 0, y: 0 }, ...moves].find(isEnough) ?? { x: 0, y: 0 };
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
