import { projectId as project } from '../reference/projects';
import { documentOf } from './demo-file';

const contact = { name: '林示例', mobile: '13800000001' };
const valueProof = documentOf('采购发票');
const personalDonor = {
  donorType: '个人',
  adult: true,
  anonymous: false,
  donorName: '林示例',
  needReceipt: false,
};
const publishedName = { publicName: true, shownAs: '只显示姓氏' };
const goods = (name: string, category: string, number: number, brandModel: string, price: string) => ({
  name,
  price,
  category,
  brandModel,
  number,
  specifications: '件',
  isNew: true,
});

export interface DemoGoodsDonation {
  answers: Record<string, unknown>;
  /** Counted quantities that differ from the list. */
  differences?: { item: number; received: number; reason: string }[];
  /** Number of days ago that it was counted and checked. */
  received: number;
  /** Distributions; `item` is the position on the list. */
  distributed: { item: number; quantity: number; recipient: string; projectId?: string }[];
}

/** Donations of goods received by the demo organisation, all by the demo member. */
export const demoGoodsDonations: readonly DemoGoodsDonation[] = [
  {
    answers: {
      projectId: project(1),
      direction: '用于困难家庭过冬',
      items: [
        goods('示例·棉被', '衣被', 300, '1.5米×2米', '120.00'),
        goods('示例·保暖内衣', '衣被', 200, '加绒，均码', '85.00'),
      ],
      valueProof,
      deliver: '快递',
      contact,
      ...personalDonor,
      ...publishedName,
    },
    differences: [{ item: 2, received: 198, reason: '外包装破损2件，当场退回' }],
    received: 46,
    distributed: [
      { item: 1, quantity: 180, recipient: '临澜市海棠社区困难家庭（示例）', projectId: project(1) },
      { item: 1, quantity: 60, recipient: '临澜市湖滨街道独居老人（示例）', projectId: project(9) },
      { item: 2, quantity: 198, recipient: '临澜市海棠社区困难家庭（示例）', projectId: project(1) },
    ],
  },
  {
    answers: {
      projectId: project(4),
      items: [goods('示例·书包', '学习用品', 120, '小学生双肩包', '68.00')],
      valueProof,
      deliver: '快递',
      contact,
      donorType: '单位',
      anonymous: false,
      orgName: '临澜市海棠社区服务中心（示例）',
      publicName: true,
      needReceipt: false,
    },
    received: 24,
    distributed: [
      { item: 1, quantity: 50, recipient: '临澜市第一小学受助学生（示例）', projectId: project(4) },
    ],
  },
  {
    answers: {
      items: [goods('示例·家庭应急包', '生活用品', 80, '12件套', '199.00')],
      valueProof,
      deliver: '快递',
      contact,
      donorType: '个人',
      adult: true,
      anonymous: true,
      needReceipt: false,
    },
    received: 5,
    distributed: [],
  },
];
