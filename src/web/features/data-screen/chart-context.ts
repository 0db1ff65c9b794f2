import type { EChartsOption } from './echarts';

/** What a drawing needs to know of the page around it: it is redrawn when that changes. */
export interface ChartContext {
  /** Pixels of the smallest type here, after which all sizes go. */
  size: number;
  font: string;
  /** A colour of the screen's: `colour('warm')` is `--warm`. */
  colour(name: string): string;
  width: number;
  height: number;
}

export type ChartBuilder = (around: ChartContext) => EChartsOption;

/** How an element's words look. */
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
