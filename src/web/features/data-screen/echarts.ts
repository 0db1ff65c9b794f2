import { BarChart, CustomChart, PieChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only the ECharts parts that the data screen uses: no legend, no tooltip (which would write inline styles).
use([BarChart, PieChart, CustomChart, GridComponent, CanvasRenderer]);

export type { EChartsOption } from 'echarts';
export { init };
