/**
 * public/regions/<province>.json: city → counties, by name, for the region widget. A browser loads only the file
 * of the selected province, about 1 kB.
 *
 * The data set has the statistical divisions of the mainland; the other three regions are listed here.
 */
import { pcaTextArr } from 'element-china-area-data';

const TAIWAN =
  '台北市 新北市 桃园市 台中市 台南市 高雄市 基隆市 新竹市 嘉义市 新竹县 苗栗县 彰化县 南投县 云林县 嘉义县 屏东县 宜兰县 ' +
  '花莲县 台东县 澎湖县 金门县 连江县';
const elsewhere = {
  台湾省: Object.fromEntries(TAIWAN.split(' ').map(city => [city, [city]])),
  香港特别行政区: {
    香港岛: ['中西区', '湾仔区', '东区', '南区'],
    九龙: ['油尖旺区', '深水埗区', '九龙城区', '黄大仙区', '观塘区'],
    新界: ['北区', '大埔区', '沙田区', '西贡区', '荃湾区', '屯门区', '元朗区', '葵青区', '离岛区'],
  },
  澳门特别行政区: {
    澳门半岛: ['花地玛堂区', '圣安多尼堂区', '大堂区', '望德堂区', '风顺堂区'],
    离岛: ['嘉模堂区', '圣方济各堂区', '路氹填海区'],
  },
};

const mainland = Object.fromEntries(
  pcaTextArr.map(province => [
    province.label,
    Object.fromEntries(province.children.map(city => [city.label, city.children.map(({ label }) => label)])),
  ]),
);

export const REGIONS = 'public/regions';

export function regions() {
  return Object.fromEntries(
    Object.entries({ ...mainland, ...elsewhere }).map(([province, cities]) => [
      `${REGIONS}/${province}.json`,
      `${JSON.stringify(cities)}\n`,
    ]),
  );
}
