import { BarChart, CustomChart, PieChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// What the screen draws, and nothing else: no legend, no tooltip (which would write styles into the page).
use([BarChart, PieChart, CustomChart, GridComponent, CanvasRenderer]);

export type { EChartsOption } from 'echarts';
export { init };
