import type { DemoContent } from './demo-content';

type Place = readonly [
  title: string,
  longitude: number,
  latitude: number,
  openTime: string,
  county: string,
  address: string,
  position: string,
];

/** AEDs in a fictional city; the coordinates lie in an uninhabited area. */
const places: readonly Place[] = [
  ['市民中心', 93.758102, 37.284145, '工作日 9:00–18:00', '湖滨区', '博爱路示例段2号', '一层服务台东侧'],
  ['临澜火车站', 93.748692, 37.313584, '全天', '湖滨区', '站前广场1号', '候车厅2号检票口旁'],
  ['轨道1号线市民中心站', 93.783883, 37.303229, '6:30–23:00', '湖滨区', '轨道1号线', '客服中心'],
  ['长途汽车站', 93.800892, 37.26022, '6:00–21:00', '云江区', '客运路示例段10号', '售票厅'],
  ['临澜机场T1', 93.792037, 37.258375, '全天', '云江区', '机场路', '出发层B岛'],
  ['市图书馆', 93.750886, 37.261287, '9:00–21:00', '湖滨区', '文澜路示例段8号', '总服务台'],
  ['市体育中心游泳馆', 93.839222, 37.293207, '10:00–22:00', '海棠区', '体育路示例段1号', '池岸救生椅旁'],
  ['湖滨公园', 93.766789, 37.266142, '6:00–22:00', '湖滨区', '环湖路示例段', '南门游客中心'],
  ['临澜大学', 93.853725, 37.311469, '6:30–21:00', '临港新区', '学府路示例段100号', '第二食堂入口'],
  ['市第一中学', 93.787602, 37.306939, '校内', '海棠区', '学院路示例段5号', '操场主席台旁'],
  ['博爱社区党群服务中心', 93.74559, 37.342863, '8:30–20:00', '云山县', '城关镇', '一层大厅'],
  ['海棠广场', 93.774753, 37.332262, '10:00–22:00', '海棠区', '海棠路示例段1号', '一层客服台'],
  ['市人民医院门诊楼', 93.754135, 37.267983, '全天', '湖滨区', '健康路示例段9号', '导诊台'],
  ['应急救护培训基地', 93.837935, 37.282763, '9:00–17:30', '海棠区', '培训路示例段6号', '大厅'],
  ['云山景区', 93.809792, 37.271265, '8:00–17:00', '云江区', '云山路', '索道下站'],
  ['客运码头', 93.784688, 37.312502, '7:00–20:00', '海棠区', '滨江路示例段66号', '候船厅'],
  [
    '工业园综合服务中心',
    93.747535,
    37.304297,
    '8:30–17:30',
    '临港新区',
    '工业大道示例段12号',
    '一层服务窗口旁',
  ],
];

/** Number of AEDs, the one under maintenance included. */
export const aedCount = places.length;

export function aeds(at: Date): DemoContent[] {
  return places.map(([title, longitude, latitude, openTime, county, address, position], index) => ({
    ...{ kind: 'aed', name: `aed-${index}`, at },
    data: {
      ...{
        title: `${title}（示例）`,
        code: `aed-${String(index + 1).padStart(4, '0')}`,
        county,
        address,
        position,
      },
      ...{ longitude, latitude, openTime, status: index === 14 ? '维护中' : '可用' },
      ...(openTime === '全天' && { allDay: true }),
      ...{ floor: '一层', keyHolder: openTime === '全天' ? '不上锁' : `${title}值班室` },
      inspectDate: `2026-1${index % 2}-${10 + index}`,
      cover: '/covers/aed.svg',
      ...{
        manager: `${title}管理处（示例）`,
        phone: '0900-8320003',
        model: '示例型号',
        expireDate: '2028-06-30',
      },
    },
  }));
}
