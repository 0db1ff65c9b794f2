import { useEffect, useMemo, useRef } from 'react';
import type { Coverage } from './coverage';
import { layoutGraph } from './graph-layout';
import { type GraphEdge, type GraphTransition, groupEdges, isDraftStateName } from './state-graph';
import './diagram.css';

interface DiagramProps {
  states: readonly { id: string; title: string }[];
  transitions: readonly GraphTransition[];
  eventTitle: (transition: GraphTransition) => string;
  coverage?: Coverage;
  /** Which coverage gaps to highlight. */
  marks?: keyof Coverage['missing'] | null;
  /** The current state of the machine, where it is running. */
  current?: string;
  /** Name of the transition that led here. */
  last?: string | null;
  /** The states with problems. */
  problems?: ReadonlyMap<string, { count: number; isWarning: boolean }>;
  /** The state whose transitions are listed below. */
  chosen: string | null;
  onChoose: (state: string) => void;
}

/** How far a diagram that is wider than its frame is scaled down: below this, its texts could not be read. */
const SMALLEST = 0.75;

/** Maximum number of events in an edge label; further ones are given as a count. */
const SHOWN = 2;

/** Diagram of a machine: states are buttons, transitions are also listed as text below. */
export function Diagram({
  states,
  transitions,
  eventTitle,
  coverage,
  marks,
  current,
  last,
  problems,
  chosen,
  onChoose,
}: DiagramProps) {
  const scale = document.documentElement.dataset.mode === 'elder' ? 1.25 : 1;
  const placed = useMemo(() => {
    const arrows = groupEdges(transitions).map(arrow => ({ ...arrow, label: labelOf(arrow, eventTitle) }));
    return layoutGraph(states, arrows, scale);
  }, [states, transitions, eventTitle, scale]);
  const picture = useRef<HTMLElement>(null);
  // Fits the diagram to the width of its frame as far as it stays readable, and scrolls the current, the chosen or the
  // first state to its centre; only the diagram scrolls, not the page.
  const centre = current ?? chosen ?? states[0]?.id;
  const isMoving = current !== undefined;
  useEffect(() => {
    const [frame, box] = [picture.current, placed.boxes.get(centre ?? '')];
    const drawing = frame?.firstElementChild;
    if (!frame || !box || !(drawing instanceof HTMLElement)) return;
    const show = (always: boolean) => {
      drawing.style.zoom = '1';
      const natural = drawing.getBoundingClientRect().width;
      const zoom = Math.max(SMALLEST, Math.min(1, frame.clientWidth / natural)) || 1;
      drawing.style.zoom = String(zoom);
      const unit = (natural / placed.width) * zoom;
      // A drawing that is narrower than its frame stands in the middle of it.
      const indent = Math.max(0, (frame.clientWidth - natural * zoom) / 2);
      const scroll = (start: number, size: number, from: number, room: number) =>
        always || start < from || start + size > from + room ? start + size / 2 - room / 2 : from;
      frame.scrollTop = scroll(box.y * unit, box.height * unit, frame.scrollTop, frame.clientHeight);
      frame.scrollLeft = scroll(indent + box.x * unit, box.width * unit, frame.scrollLeft, frame.clientWidth);
    };
    show(isMoving);
    // The frame may appear later, or change its width.
    let width = frame.clientWidth;
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth === width) return;
      width = frame.clientWidth;
      show(true);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [centre, isMoving, placed]);
  const missing = marks && coverage?.missing[marks];
  const classOf = ({ transitions }: GraphEdge) => {
    const without = missing && transitions.every(each => missing.transitions.has(each));
    const isLast = transitions.some(({ name }) => name === last);
    return ['player-line', without && 'is-missing', isLast && 'is-last'].filter(Boolean).join(' ');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={picture} className="player-picture" aria-label="状态图" tabIndex={0}>
      <div style={{ width: rem(placed.width), height: rem(placed.height) }}>
        <svg
          viewBox={`0 0 ${placed.width} ${placed.height}`}
          style={{ width: rem(placed.width), height: rem(placed.height) }}
          aria-hidden="true"
        >
          <defs>
            <marker
              id="player-arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="11"
              markerHeight="11"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          {placed.edges.map(({ arrow, points }) => (
            <path
              key={`${arrow.from} ${arrow.to}`}
              className={classOf(arrow)}
              d={curve(points)}
              markerEnd="url(#player-arrow)"
            />
          ))}
          {placed.edges.map(({ arrow, label }) => (
            <text
              key={`${arrow.from} ${arrow.to}`}
              x={label.x}
              y={label.y}
              fontSize={12 * scale}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {labelOf(arrow, eventTitle)}
            </text>
          ))}
        </svg>
        {states.map(({ id, title }) => {
          const box = placed.boxes.get(id);
          if (!box) return null;
          const without = missing?.states.has(id);
          const problem = problems?.get(id);
          return (
            <button
              key={id}
              type="button"
              className={[
                'player-state',
                isDraftStateName(id) && 'is-preparing',
                id === current && 'is-current',
                without && 'is-missing',
                problem && (problem.isWarning ? 'has-warning' : 'has-problem'),
              ]
                .filter(Boolean)
                .join(' ')}
              style={{ left: rem(box.x), top: rem(box.y), width: rem(box.width), height: rem(box.height) }}
              aria-pressed={id === chosen}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onChoose(id)}
            >
              {title}
              {id === current && <span className="sr">（现在在这里）</span>}
              {without && <span className="sr">（{marks === 'driven' ? '测试' : '实际办理'}没有到过）</span>}
              {problem && (
                <span className="player-count">
                  {problem.count}
                  <span className="sr">处{problem.isWarning ? '提醒' : '问题'}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </section>
  );
}

const rem = (length: number) => `${length / 100}rem`;

function labelOf({ transitions }: GraphEdge, eventTitle: (transition: GraphTransition) => string): string {
  const titles = [...new Set(transitions.map(eventTitle))];
  const shown = titles.slice(0, SHOWN).join('、');
  return titles.length > SHOWN ? `${shown}等${titles.length}种` : shown;
}

/** Distance from a corner at which a line begins to bend. */
const BEND = 14;

/** A path through the points with rounded corners, always close to them: a label is placed at one of them. */
function curve(points: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`;
    })
    .join('');
}

interface Point {
  x: number;
  y: number;
}

/** A point `BEND_DISTANCE` away from one point in the direction of another, at most half-way. */
function towards(from: Point, to: Point): Point {
  const part = Math.min(0.5, BEND / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
