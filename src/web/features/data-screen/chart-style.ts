import type { EChartsOption } from './echarts';

/** Page properties that a chart depends on; it is rendered again when they change. */
export interface ChartStyle {
  /** Smallest font size in pixels, to which all sizes are relative. */
  size: number;
  font: string;
  /** Colour of the data screen: `colour('warm')` is `--warm`. */
  colour(name: string): string;
  width: number;
  height: number;
}

export type ChartBuilder = (context: ChartStyle) => EChartsOption;

export function readChartStyle(element: HTMLElement): ChartStyle {
  const style = getComputedStyle(element);
  return {
    size: Number.parseFloat(style.fontSize),
    font: style.fontFamily,
    colour: name => style.getPropertyValue(`--${name}`).trim(),
    width: element.clientWidth,
    height: element.clientHeight,
  };
}
