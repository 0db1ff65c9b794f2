import { MISSING_VALUE } from './text';

type SplitWords<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? SplitWords<Rest, Found | Word>
  : Found | Text;

/** Enumeration whose codes equal their labels: the words of a text, in order. */
function texts<Text extends string>(words: Text) {
  return Object.fromEntries(words.split(' ').map(word => [word, word])) as {
    [Word in SplitWords<Text>]: Word;
  };
}

/**
 * All enumerations of the specification (§3), code → Chinese label, in display order. `idSubType` (kind of identity
 * document) is an addition: the specification has only "other".
 */
export const enumerations = {
  certificateReceiveType: { 1: '快递邮寄', 2: '现场领取' },
  payType: { 1: '在线支付', 2: '移动支付', 3: '线下转账' },
  isFree: { 0: '公益', 1: '收费' },
  idType: { 0: '身份证', 1: '其他' },
  idSubType: {
    passport: '护照',
    hkmPermit: '港澳居民来往内地通行证',
    twPermit: '台湾居民来往大陆通行证',
    hmtResidence: '港澳台居民居住证',
    foreignPR: '外国人永久居留身份证',
    other: '其他',
  },
  national: { 0: '汉族', 1: '其他' },
  relationCode: {
    '01': '父母',
    '02': '配偶',
    '03': '子女',
    '04': '兄弟姐妹',
    '05': '其他亲属',
    '06': '朋友',
  },
  bloodType: { A: 'A型', B: 'B型', AB: 'AB型', O: 'O型', other: '其他' },
  StemEducation: texts('初中 高中 大专 本科 硕士 博士 其他'),
  professional: {
    0: '行政人员',
    1: '卫生专业人员',
    2: '教学人员',
    3: '安保消防人员',
    4: '交通运输服务人员',
    5: '社会和居民服务人员',
    6: '生产制造人员',
    7: '其他',
  },
  donatePayStatus: { 0: '待支付', 1: '已支付', 2: '已取消' },
  nature: { 0: '团体会员单位', 1: '非团体会员单位', 2: '营利性企业', 3: '非营利组织（社区、学校）' },
  // Names of GB/T 4762.
  politicalList: texts(
    '中国共产党党员 中国共产党预备党员 中国共产主义青年团团员 中国国民党革命委员会会员 中国民主同盟盟员 ' +
      '中国民主建国会会员 中国民主促进会会员 中国农工民主党党员 中国致公党党员 九三学社社员 台湾民主自治同盟盟员 ' +
      '无党派民主人士 群众',
  ),
  political: { 0: '党员', 1: '团员', 2: '群众' },
  identityAttr: { 0: '党员', 1: '公务员', 2: '群众', 3: '学生' },
  education: {
    0: '小学',
    1: '初中',
    2: '高中（中专、职高）',
    3: '大专',
    4: '本科',
    5: '研究生',
    6: '博士',
    7: '其他',
  },
  // The specification's codes; GB/T 2261.1 has 1 for male and 2 for female.
  sex: { 0: '女', 1: '男' },
  isPartyMember: { false: '否', true: '是' },
  level: { 0: '普通会员', 1: '特别会员', 2: '永久会员' },
  applyStatus: { 0: '审核中', 1: '审核通过', 2: '审核不通过' },
  specifications: texts('件 箱 个'),
  BillType: { 0: '捐款', 1: '捐物', 2: '会费' },
  reviewStatus: { 2: '已审核', 3: '进行中', 4: '已结束' },
  source: { 0: '社会捐赠', 1: '政府拨款', 2: '其他' },
  trainApplyStatus: { 0: '未考核', 1: '合格', 2: '不合格' },
  NativePlace: texts(
    '北京市 天津市 河北省 山西省 内蒙古自治区 辽宁省 吉林省 黑龙江省 上海市 江苏省 浙江省 安徽省 福建省 江西省 ' +
      '山东省 河南省 湖北省 湖南省 广东省 广西壮族自治区 海南省 重庆市 四川省 贵州省 云南省 西藏自治区 陕西省 甘肃省 ' +
      '青海省 宁夏回族自治区 新疆维吾尔自治区 台湾省 香港特别行政区 澳门特别行政区',
  ),
  // In the order of GB/T 3304.
  Nation: texts(
    '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 傣族 黎族 ' +
      '傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 纳西族 景颇族 柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 ' +
      '毛南族 仡佬族 锡伯族 阿昌族 普米族 塔吉克族 怒族 乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 裕固族 京族 塔塔尔族 ' +
      '独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族',
  ),
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** Name of an enumeration, in the spelling of the specification. */
export type Enumeration = keyof typeof enumerations;

type CodeFromKey<Key> = Key extends 'true' ? true : Key extends 'false' ? false : Key;

/** Codes of an enumeration as transmitted in JSON: numbers, strings or booleans. */
export type CodeOf<E extends Enumeration> = CodeFromKey<keyof (typeof enumerations)[E]>;

/** One option of an enumeration. */
export interface Option<Code> {
  value: Code;
  label: string;
}

/**
 * Label of a code, or `--` for an unknown code. Accepts codes from query strings as well as from JSON.
 * @example labelOf('sex', 0) // '女'
 */
export function labelOf(enumeration: Enumeration, code: unknown): string {
  const labels: Readonly<Record<string, string>> = enumerations[enumeration];
  const key = String(code);
  return Object.hasOwn(labels, key) ? labels[key]! : MISSING_VALUE;
}

/** Options of an enumeration in order, with codes as transmitted in JSON: `[{ value: 0, label: '女' }, …]`. */
export function optionsOf<E extends Enumeration>(enumeration: E): Option<CodeOf<E>>[] {
  return Object.entries<string>(enumerations[enumeration]).map(([key, label]) => ({
    value: codeFromKey(key) as CodeOf<E>,
    label,
  }));
}

/**
 * Converts an object key, which is always a string, back to the number or boolean it stands for. `01` stays a string.
 */
function codeFromKey(key: string): string | number | boolean {
  if (key === 'true' || key === 'false') return key === 'true';
  return /^(?:0|[1-9]\d*)$/u.test(key) ? Number(key) : key;
}
