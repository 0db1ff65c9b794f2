import { describe, expect, it } from 'vitest';
import { type Enumeration, optionsOf } from '../../src/domain/enumerations';

/** The enumerations of the specification (§3), in its words: `name: code label, code label`. */
const specified = `
certificateReceiveType: 1 express mail, 2 pick up in person
payType: 1 online payment, 2 mobile payment, 3 offline transfer
isFree: 0 public-welfare, 1 paid
idType: 0 ID card, 1 other
national: 0 Han, 1 other
relationCode: 01 parents, 02 spouse, 03 children, 04 siblings, 05 other relatives, 06 friend
professional: 0 administrative staff, 1 health professionals, 2 teaching staff, 3 security and fire staff, 4 transport service staff, 5 social and residential service staff, 6 production staff, 7 other
donatePayStatus: 0 awaiting payment, 1 paid, 2 cancelled
nature: 0 group member, 1 non-group member, 2 for-profit enterprise, 3 non-profit organisation (community or school)
political: 0 party member, 1 league member, 2 masses
identityAttr: 0 party member, 1 civil servant, 2 masses, 3 student
education: 0 primary, 1 junior high, 2 senior or vocational high, 3 college, 4 bachelor, 5 postgraduate, 6 doctor, 7 other
sex: 0 female, 1 male
isPartyMember: false no, true yes
level: 0 ordinary, 1 special, 2 permanent
applyStatus: 0 under review, 1 approved, 2 rejected
BillType: 0 donation money, 1 donation goods, 2 membership fee
reviewStatus: 2 reviewed, 3 in progress, 4 ended
source: 0 social donation, 1 government funding, 2 other
trainApplyStatus: 0 not assessed, 1 passed, 2 failed
`;

/** The Chinese pattern of each label of the specification, which the portal's label must match. */
const labelPatterns: Readonly<Record<string, RegExp>> = {
  'express mail': /快递|邮寄/u,
  'pick up in person': /领取|自取/u,
  'online payment': /在线支付/u,
  'mobile payment': /移动支付/u,
  'offline transfer': /转账/u,
  'public-welfare': /公益/u,
  'ID card': /身份证/u,
  other: /其他/u,
  Han: /汉族/u,
  parents: /父母/u,
  spouse: /配偶/u,
  children: /子女/u,
  siblings: /兄弟姐妹/u,
  'other relatives': /其他亲属/u,
  friend: /朋友/u,
  'administrative staff': /行政/u,
  'health professionals': /卫生/u,
  'teaching staff': /教学/u,
  'security and fire staff': /安保.*消防/u,
  'transport service staff': /交通运输/u,
  'social and residential service staff': /社会.*居民/u,
  'production staff': /生产/u,
  'awaiting payment': /待支付/u,
  cancelled: /已取消/u,
  'group member': /^团体会员/u,
  'non-group member': /非团体会员/u,
  'for-profit enterprise': /营利性企业/u,
  'non-profit organisation (community or school)': /非营利.*社区.*学校/u,
  'party member': /党员/u,
  'league member': /团员/u,
  masses: /群众/u,
  'civil servant': /公务员/u,
  student: /学生/u,
  primary: /小学/u,
  'junior high': /初中/u,
  'senior or vocational high': /高中.*(?:中专|职高)/u,
  college: /大专/u,
  bachelor: /本科/u,
  postgraduate: /研究生/u,
  doctor: /博士/u,
  female: /女/u,
  male: /男/u,
  no: /否/u,
  yes: /是/u,
  ordinary: /普通/u,
  special: /特别/u,
  permanent: /永久/u,
  'under review': /审核中/u,
  approved: /通过/u,
  rejected: /不通过/u,
  'donation money': /捐款/u,
  'donation goods': /捐物/u,
  'membership fee': /会费/u,
  reviewed: /已审核/u,
  'in progress': /进行中/u,
  ended: /已结束/u,
  'social donation': /社会捐赠/u,
  'government funding': /政府拨款/u,
  'not assessed': /未考核/u,
  failed: /不合格/u,
};

/** Two words of the specification have different meanings in different enumerations. */
const paidPatterns: Readonly<Record<string, RegExp>> = { isFree: /收费/u, donatePayStatus: /已支付/u };
const passedPattern = /^合格/u;

const meaning = (name: string, label: string): RegExp | undefined =>
  label === 'paid' ? paidPatterns[name] : label === 'passed' ? passedPattern : labelPatterns[label];

const lines = specified
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', labels = ''] = line.split(': ');
    const codes = labels.split(', ').map(part => {
      const [code = '', ...label] = part.split(' ');
      return { code, label: label.join(' ') };
    });
    return [name as Enumeration, codes] as const;
  });

describe('Enumeration of the specification', () => {
  it.each(lines)('%s has these codes, each with an equivalent label', (name, codes) => {
    const options = optionsOf(name);
    expect(options.map(({ value }) => String(value))).toEqual(codes.map(({ code }) => code));
    for (const [index, { label }] of codes.entries()) {
      expect(options[index]?.label, label).toMatch(meaning(name, label) ?? label);
    }
  });
});

describe('Text enumeration of the specification', () => {
  const labels = (name: Enumeration) => optionsOf(name).map(({ label }) => label);

  it('contains the blood types: A, B, AB, O, other', () => {
    expect(optionsOf('bloodType').map(({ value }) => value)).toEqual(['A', 'B', 'AB', 'O', 'other']);
  });

  it('contains the education of a stem cell donor: junior high … doctor, other', () => {
    expect(labels('StemEducation')).toEqual(['初中', '高中', '大专', '本科', '硕士', '博士', '其他']);
  });

  it('contains the units of goods: piece, box, unit', () => {
    expect(labels('specifications')).toEqual(['件', '箱', '个']);
  });

  it('contains the political affiliations: party, probation, league, eight parties, none, masses', () => {
    const all = labels('politicalList');
    expect(all).toHaveLength(13);
    expect([all[0], all[1], all[2], all[11], all[12]]).toEqual([
      expect.stringContaining('共产党党员'),
      expect.stringContaining('预备党员'),
      expect.stringContaining('共产主义青年团'),
      expect.stringContaining('无党派'),
      '群众',
    ]);
  });

  it('contains 34 native places, and 56 ethnic groups', () => {
    expect(labels('NativePlace')).toHaveLength(34);
    expect(labels('Nation')).toHaveLength(56);
    expect(new Set([...labels('NativePlace'), ...labels('Nation')]).size).toBe(90);
  });
});
