import type { EChartsOption } from './echarts';

/** Page properties that a chart depends on; it is rendered again when they change. */
export interface ChartContext {
  /** Smallest font size in pixels, to which all sizes are relative. */
  size: number;
  font: string;
  /** Colour of the data screen: `colour('warm')` is `--warm`. */
  colour(name: string): string;
  width: number;
  height: number;
}

export type ChartBuilder = (context: ChartContext) => EChartsOption;

export function readChartContext(element: HTMLElement): ChartContext {
  const style = getComputedStyle(element);
  return {
    size: Number.parseFloat(style.fontSize),
    font: style.fontFamily,
    colour: name => style.getPropertyValue(`--${name}`).trim(),
    width: element.clientWidth,
    height: element.clientHeight,
  };
}
