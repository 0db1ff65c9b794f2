import { blankSettings, type Settings } from '../../src/server/modules/website';

export const organisationName = '临澜市博爱人道会（示例）';

export const settings: Settings = {
  ...blankSettings(organisationName),
  demonstration: true,
  contact: {
    address: '临澜市湖滨区博爱路示例段 1 号',
    postcode: '000000',
    dutyPhone: '0900-8320000',
    donationPhone: '0900-8321000',
    supervisionPhone: '0900-8322000',
    email: 'hello@example.org',
    hours: '工作日 9:00–17:30（示例）',
  },
  legal: {
    icp: '示例ICP备00000000号',
    police: '示例公网安备 00000000000000号',
    creditCode: '示例51110199500000015E',
    fundraisingCertificate: '示例证书 000000',
    fundraisingPlan: '示例备案 000000',
    fundraisingPlatform: '',
  },
  bankAccount: {
    name: organisationName,
    bank: '示例银行临澜分行营业部',
    no: '6222 0200 0000 0000 008（示例）',
  },
  channels: [
    { title: '微信公众号', image: '/qr/official-account.svg' },
    { title: '视频号', image: '/qr/video-channel.svg' },
    { title: '小程序', image: '/qr/mini-program.svg' },
  ],
  links: [
    '临澜市民政局（示例）',
    '临澜市卫生健康委员会（示例）',
    '临澜市应急管理局（示例）',
    '临澜市血液中心（示例）',
    '临澜志愿服务网（示例）',
    '临澜慈善信息平台（示例）',
  ].map(title => ({ title, href: '' })),
};
