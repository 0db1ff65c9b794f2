import type { ChartBuilder } from './chart-style';

export interface CircleFigure {
  name: string;
  count: number;
  label: string;
  /** Shown in the brighter colour. */
  isFirst?: true;
}

/** Minimum width of a column, as a fraction of the largest: its number must fit. */
const MIN_COLUMN_SHARE = 0.44;

/** Relative column widths of the circles: proportional to the circles, with a minimum for small ones. */
export function computeColumnWidths(list: readonly CircleFigure[]): number[] {
  const most = Math.max(1, ...list.map(({ count }) => count));
  return list.map(({ count }) => Math.max(MIN_COLUMN_SHARE, Math.sqrt(count / most)));
}

/** Circles on a common baseline, with areas proportional to the counts, each centred in its column. */
export function createCircleChart(list: readonly CircleFigure[]): ChartBuilder {
  const most = Math.max(1, ...list.map(({ count }) => count));
  const columns = computeColumnWidths(list);
  const totalWidth = columns.reduce((sum, column) => sum + column, 0);
  return ({ size, font, colour, width, height }) => {
    const largest = Math.min((width / totalWidth) * 0.97, height);
    return {
      series: [
        {
          type: 'custom',
          coordinateSystem: 'none',
          silent: true,
          data: list.map(({ count }) => count),
          renderItem({ dataIndex }) {
            const { count, label, isFirst } = list[dataIndex]!;
            const before = columns.slice(0, dataIndex).reduce((sum, column) => sum + column, 0);
            const r = Math.max(size * 0.2, (Math.sqrt(count / most) * largest) / 2);
            const cx = ((before + columns[dataIndex]! / 2) / totalWidth) * width;
            const cy = height - r;
            const fontSize = size * (isFirst ? 1.35 : 1.1);
            const fits = r * 1.8 > label.length * fontSize * 0.58;
            return {
              type: 'group',
              children: [
                {
                  type: 'circle',
                  shape: { cx, cy, r },
                  style: { fill: colour(isFirst ? 'cool' : 'cool-deep') },
                },
                {
                  type: 'text',
                  x: cx,
                  y: fits ? cy : cy - r - size * 0.3,
                  style: {
                    text: label,
                    align: 'center',
                    verticalAlign: fits ? 'middle' : 'bottom',
                    fill: colour(fits && isFirst ? 'night' : 'light'),
                    font: `bold ${fontSize}px ${font}`,
                  },
                },
              ],
            };
          },
        },
      ],
    };
  };
}
