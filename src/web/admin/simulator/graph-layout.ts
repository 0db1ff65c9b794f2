import { Graph, layout } from '@dagrejs/dagre';
import type { GraphEdge } from './state-graph';

/** Lengths are in hundredths of a rem, which are pixels at the browser's default font size. */
export interface GraphLayout {
  width: number;
  height: number;
  /** Upper left corner and size of each state's box. */
  boxes: ReadonlyMap<string, { x: number; y: number; width: number; height: number }>;
  /** The points of each edge, and the centre of its label. */
  edges: readonly { arrow: GraphEdge; points: { x: number; y: number }[]; label: { x: number; y: number } }[];
}

/** Widths of Chinese and Latin characters, horizontal padding, box height and line height. */
const [WIDE, NARROW, AROUND, HEIGHT, LINE] = [14, 8, 26, 36, 18];

/** Approximate width of a text. */
export const estimateTextWidth = (text: string, scale: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? WIDE : NARROW), 0) * scale;

/**
 * Lays out states and edges from top to bottom with few crossings.
 * @param scale of the type, larger in 长辈版
 */
export function layoutGraph(
  states: readonly { id: string; title: string }[],
  arrows: readonly (GraphEdge & { label: string })[],
  scale: number,
): GraphLayout {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 34, edgesep: 18, marginx: 12, marginy: 12 });
  for (const { id, title } of states) {
    graph.setNode(id, { width: estimateTextWidth(title, scale) + AROUND, height: HEIGHT * scale });
  }
  for (const { from, to, label } of arrows) {
    graph.setEdge(from, to, {
      width: estimateTextWidth(label, scale * 0.86) + 8,
      height: LINE * scale,
      labelpos: 'c',
    });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const boxes = states.map(({ id }) => {
    const { x, y, width, height } = graph.node(id) as Record<'x' | 'y' | 'width' | 'height', number>;
    return [id, { x: x - width / 2, y: y - height / 2, width, height }] as const;
  });
  const edges = arrows.map(arrow => {
    const { points, x, y } = graph.edge(arrow.from, arrow.to) as {
      points: { x: number; y: number }[];
      x: number;
      y: number;
    };
    return { arrow, points, label: { x, y } };
  });
  return { width, height, boxes: new Map(boxes), edges };
}
