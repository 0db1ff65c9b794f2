type Rule = readonly [pattern: RegExp, name: string];

// Order matters: the user agents of WeChat and Edge contain Chrome, that of Chrome contains Safari.
const browsers: readonly Rule[] = [
  [/MicroMessenger/i, '微信'],
  [/\bQQ\//i, 'QQ'],
  [/AlipayClient/i, '支付宝'],
  [/Edg(e|A|iOS)?\//, 'Edge 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/Firefox|FxiOS/, 'Firefox 浏览器'],
  [/Chrome|CriOS/, 'Chrome 浏览器'],
  [/Safari/, 'Safari 浏览器'],
];

const systems: readonly Rule[] = [
  [/iPad/, '平板电脑'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X/, 'Mac 电脑'],
  [/Linux|X11/, 'Linux 电脑'],
];

const nameIn = (rules: readonly Rule[], text: string) => rules.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Device family as shown in the list of sessions: `微信 · 安卓设备`. The full user agent is not stored, because it could
 * identify an individual.
 */
export function deviceOf(userAgent = ''): string {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(part => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : '其他设备';
}
