import type { ChartBuilder, ChartStyle } from './chart-style';
import type { EChartsOption } from './echarts';

/** A bar with its value on top; without a value only its place is reserved. */
export interface ChartBar {
  name: string;
  value: number | null;
  label: string;
  /** `unfinished`: the period is still running. */
  kind: 'plain' | 'strong' | 'unfinished';
  /** Text above the value. */
  note?: string;
}

/** Fraction of the height shown for a bar without a value. */
const PLACEHOLDER_SHARE = 0.4;

/** Minimum width per bar in font sizes, so that its value fits on top. */
const MIN_BAR_WIDTH_EM = 2.5;

/**
 * Bar chart. Values are placed on top of the bars, so there is no value axis. When there is not enough room, as on a
 * phone, the first bars are omitted.
 */
export function createBarChart(
  all: readonly ChartBar[],
  look: { colour: string; strong: string },
): ChartBuilder {
  return context =>
    barsOf(
      all.slice(-Math.max(3, Math.floor(context.width / (context.size * MIN_BAR_WIDTH_EM)))),
      look,
      context,
    );
}

function barsOf(
  list: readonly ChartBar[],
  look: { colour: string; strong: string },
  { size, font, colour }: ChartStyle,
): EChartsOption {
  const most = Math.max(1, ...list.map(({ value }) => value ?? 0));
  return {
    textStyle: { fontFamily: font },
    grid: { left: size * 0.3, right: size * 0.3, top: size * 2.9, bottom: size * 1.7 },
    xAxis: {
      type: 'category',
      data: list.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colour('hair') } },
      axisLabel: { color: colour('light-soft'), fontSize: size, interval: 0, margin: size * 0.5 },
    },
    yAxis: { type: 'value', show: false, max: most },
    series: [
      {
        type: 'bar',
        silent: true,
        barWidth: '56%',
        data: list.map(({ value, label, kind, note }) => ({
          value: value ?? most * PLACEHOLDER_SHARE,
          itemStyle: {
            borderRadius: [size * 0.2, size * 0.2, 0, 0],
            ...(value === null
              ? { color: 'transparent', borderColor: colour('light-soft'), borderType: 'dashed' }
              : kind === 'unfinished'
                ? { color: colour('warm-veil'), borderColor: colour(look.strong), borderWidth: 2 }
                : { color: colour(kind === 'strong' ? look.strong : look.colour) }),
          },
          label: {
            show: true,
            position: 'top',
            color: colour('light'),
            formatter: note ? `{note|${note}}\n{value|${label}}` : `{${kind}|${label}}`,
            rich: {
              note: { color: colour('warm'), fontSize: size, lineHeight: size * 1.4 },
              value: { fontSize: size },
              plain: { fontSize: size },
              unfinished: { fontSize: size },
              strong: { fontSize: size * 1.25, fontWeight: 'bold' },
            },
          },
        })),
      },
    ],
  };
}
