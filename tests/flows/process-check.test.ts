import { describe, expect, it } from 'vitest';
import { findMoneyWarnings } from '../../src/flows/engine/derive/machine-problems';
import schema from '../../src/flows/engine/flow.schema.json';
import { checkFolder, checkForms } from '../../src/server/engine/forms/check-folder';
import { projectSchemas, sampleFolder } from '../support/project-schemas';
// Registers the modules, whose capabilities the flows call for.
import '../../src/server/modules';

/** A process that fits the sample form. */
const sampleProcess = () => ({
  title: '示例事项',
  prefix: 'SL',
  group: '其他',
  consents: ['C1'],
  review: true,
  stages: ['待缴费', { title: '已缴费', next: ['已完成'] }, { title: '已完成', ended: true }],
  payments: { 待缴费: { title: '缴纳费用', to: '已缴费', within: { days: 3 } } },
  followUps: {
    express: {
      title: '填写快递单号',
      form: 'express',
      by: 'member',
      while: ['已缴费'],
      where: { kind: 'member' },
    },
  },
  cancel: { while: ['underReview', 'supplement', '待缴费'] },
  change: { while: ['underReview'], reviewed: ['name'] },
  oneOpenPer: ['name'],
  deadlines: { supplement: 15, answer: 5 },
});

// biome-ignore lint/suspicious/noExplicitAny: tests break the process in every way, also against its type
type Anything = any;

/** Findings of the sample flow after a change of its process: `pointer reason`. */
function findingsAfter(change: (process: Anything) => void): string[] {
  const process = sampleProcess();
  change(process);
  const { findings } = checkForms(
    sampleFolder(({ files }) => files.set('sample/flow.json', JSON.stringify(process, null, 2))),
  );
  return findings.map(({ place, reason }) => `${place.pointer} ${reason}`);
}

describe('The process of a flow', () => {
  it('is part of the version of its form', () => {
    const versionWith = (files: Map<string, string>) => checkForms(files).forms[0];
    const plain = versionWith(sampleFolder());
    const withProcess = (answer: number) =>
      versionWith(
        sampleFolder(({ files }) => {
          const process = { ...sampleProcess(), deadlines: { supplement: 15, answer } };
          files.set('sample/flow.json', JSON.stringify({ $comment: `${answer} 天`, ...process }));
        }),
      );
    expect(plain?.process).toBeNull();
    expect(withProcess(5)?.process).toEqual(sampleProcess());
    const versions = [plain, withProcess(5), withProcess(6)].map(form => form?.version);
    expect(new Set(versions).size).toBe(3);
  });

  it('asks no payment again of those who change their answers after it', () => {
    const whileCharged = (amount?: object) => (p: Anything) => {
      Object.assign(
        p.payments.待缴费,
        amount && { amount: { subject: '工本费', fund: 'sample', ...amount } },
      );
      p.change.while = ['underReview', '已缴费'];
    };
    expect(findingsAfter(whileCharged({ fixed: 2000 }))).toEqual([
      '/change/while 在“已缴费”变更要重新审核，通过之后又要“缴纳费用”，已经付过的会再付一次：请去掉这个状态',
    ]);
    // A capability knows what has been paid.
    expect(findingsAfter(whileCharged()).filter(finding => finding.startsWith('/change'))).toEqual([]);
  });

  it.each(
    Object.keys(Object.fromEntries([...projectSchemas()].filter(([file]) => file.endsWith('/flow.json')))),
  )('is valid in %s', file => {
    const { forms, findings } = checkFolder(projectSchemas());
    expect(findings).toEqual([]);
    expect(forms.find(({ flow }) => `${flow}/flow.json` === file)?.process).not.toBeNull();
  });

  it('needs a form beside it', () => {
    const { findings } = checkForms(new Map([['sample/flow.json', JSON.stringify(sampleProcess())]]));
    expect(findings.map(({ reason }) => reason)).toEqual(['旁边没有 sample/form.json']);
  });

  it('with a mistake keeps its form from being published', () => {
    const { forms } = checkForms(
      sampleFolder(({ files }) => files.set('sample/flow.json', '{"title": "示例"}')),
    );
    expect(forms).toEqual([]);
  });
});

describe('A mistake in the structure of flow.json is reported at its place', () => {
  it.each<[string, (process: Anything) => void, string]>([
    [
      'an unknown property',
      p => Object.assign(p, { stage: [] }),
      '/stage 没有“stage”这种写法，是否想写“stages”',
    ],
    ['a missing property', p => delete p.deadlines, ' 缺少“deadlines”：补正期限（日）与答复期限（工作日）'],
    ['a wrong type', p => Object.assign(p, { title: 3 }), '/title “title”应当是一段文字，最多40字'],
    [
      'a prefix in lower case',
      p => Object.assign(p, { prefix: 'sl' }),
      '/prefix “prefix”应当是两到四个大写字母，例如 "QG"',
    ],
    ...['constructor', 'toString', '__proto__'].map((name): [string, (process: Anything) => void, string] => [
      `a stage called ${name}`,
      p => {
        p.stages[2].title = name;
      },
      '/stages/2/title “title”应当是阶段的名称，最多20字，不能有空格、点、# 和 /，也不能是程序自己的名称，如 constructor',
    ]),
    [
      'an unknown group',
      p => Object.assign(p, { group: '杂项' }),
      '/group “group”应当是“捐赠”“三献”“救助”“救护”“志愿”“会员”“证书”“其他”之一',
    ],
    [
      'a review that is a text',
      p => Object.assign(p, { review: '初审' }),
      '/review “review”应当是true、false，或依次写出各级审核名称的列表',
    ],
    [
      'a property of a stage',
      p => Object.assign(p.stages[1], { edned: true }),
      '/stages/1/edned 没有“edned”这种写法，是否想写“ended”',
    ],
    [
      'a stage that is a number',
      p => p.stages.push(4),
      '/stages/3 第4项应当是阶段的名称，最多20字，不能有空格、点、# 和 /，也不能是程序自己的名称，如 constructor',
    ],
    [
      'a deadline of zero days',
      p => Object.assign(p.deadlines, { answer: 0 }),
      '/deadlines/answer “answer”应当是1到365的整数',
    ],
    [
      'a payment without target',
      p => delete p.payments.待缴费.to,
      '/payments/待缴费 缺少“to”：缴费之后的阶段',
    ],
    [
      'both minutes and days',
      p => Object.assign(p.payments.待缴费.within, { minutes: 30 }),
      '/payments/待缴费/within “within”应当是{ "minutes": 5到1440 } 或 { "days": 1到365 }',
    ],
    [
      'a name of a follow-up',
      p => Object.assign(p.followUps, { 快递: p.followUps.express }),
      '/followUps/快递 名称“快递”只能用字母和数字，以小写字母开头，不超过40个',
    ],
    [
      'an unknown actor',
      p => Object.assign(p.followUps.express, { by: 'anyone' }),
      '/followUps/express/by “by”应当是"member"（申请人）或"staff"（工作人员）',
    ],
    [
      'a range that is a state',
      p => Object.assign(p.cancel, { while: 'underReview' }),
      '/cancel/while “while”应当是"always"（任何状态），或状态名称的列表',
    ],
    [
      'a cancellation by nobody',
      p => Object.assign(p, { cancel: { note: '示例' } }),
      '/cancel 缺少“byStaff”：申请人不能撤销的（没有写 while），写工作人员可以撤销的状态',
    ],
    [
      'places without a limit',
      p => Object.assign(p, { places: { by: ['kind'] } }),
      '/places 缺少“limit”：名额，每处各有这么多',
    ],
    [
      'a limit of half a place',
      p => Object.assign(p, { places: { limit: 0.5 } }),
      '/places/limit “limit”应当是1到1000000的整数',
    ],
    [
      'places of the same answer twice',
      p => Object.assign(p, { places: { by: ['kind', 'kind'], limit: 1 } }),
      '/places/by “by”应当是列表，每项是表单里一项的名称，不重复，最多5项',
    ],
  ])('%s', (_, change, finding) => {
    expect(findingsAfter(change)).toEqual([finding]);
  });

  it('all at once', () => {
    const found = findingsAfter(process => {
      process.prefix = 'S';
      process.deadlines.answer = 'fünf';
      process.followUps.express.while = [];
    });
    expect(found.map(line => line.split(' ')[0])).toEqual([
      '/prefix',
      '/followUps/express/while',
      '/deadlines/answer',
    ]);
  });
});

describe('A contradiction in flow.json is reported at its place', () => {
  it.each<[string, (process: Anything) => void, string]>([
    [
      'an unknown state',
      p => p.cancel.while.push('已缴'),
      '/cancel/while/3 没有“已缴”这个状态，是否想写“已缴费”',
    ],
    [
      'an unknown stage after another',
      p => Object.assign(p.stages[1], { next: ['完成'] }),
      '/stages/1/next/0 没有“完成”这个状态，是否想写“已完成”',
    ],
    [
      'an unknown stage after a payment',
      p => Object.assign(p.payments.待缴费, { free: '免费' }),
      '/payments/待缴费/free 没有“免费”这个状态，是否想写“待缴费”',
    ],
    [
      'a payment of no stage',
      p => Object.assign(p.payments, { 缴费: p.payments.待缴费 }),
      '/payments/缴费 没有“缴费”这个阶段，是否想写“待缴费”',
    ],
    [
      'a stage that exists twice',
      p => p.stages.push('已完成'),
      '/stages/3 “已完成”写了两次，各个审核和阶段的名称要不同',
    ],
    [
      'a stage named like a state of the engine',
      p => p.stages.push('refunded'),
      '/stages/3 “refunded”是系统自己的状态，请换一个名称',
    ],
    [
      'an unknown answer in the uniqueness key',
      p => p.oneOpenPer.push('idNo'),
      '/oneOpenPer/1 没有“idNo”这个问题，是否想写“name”',
    ],
    [
      'an unknown reviewed answer',
      p => p.change.reviewed.push('nmae'),
      '/change/reviewed/1 没有“nmae”这个问题，是否想写“name”',
    ],
    [
      'an unknown answer of a condition',
      p => Object.assign(p.followUps.express.where, { kin: 'x' }),
      '/followUps/express/where/kin 没有“kin”这个问题，是否想写“kind”',
    ],
    [
      'a check after an unknown step',
      p => Object.assign(p, { check: { after: 'people' } }),
      '/check/after 没有“people”这个步骤，是否想写“person”',
    ],
    [
      'a captcha for members only',
      p => Object.assign(p, { person: true }),
      '/person “person”只用于不登录也能办理的事项，请同时写 "guests": true',
    ],
    [
      'an undecided stage after a review',
      p => Object.assign(p.stages[1], { undecided: true }),
      '/stages/1/undecided “undecided”只用于不审核的事项；这件事项有审核，审核时即作出决定',
    ],
    [
      'a follow-up with the name of a payment’s',
      p => Object.assign(p.followUps, { voucher: p.followUps.express }),
      '/followUps/voucher 缴费的事项自带“voucher”，请换一个名称',
    ],
    [
      'a second person after no first',
      p => Object.assign(p.followUps.express, { by: 'staff', secondTo: 'count' }),
      '/followUps/express/secondTo 没有“count”这个由工作人员提交的补充内容，是否想写“express”',
    ],
    [
      'places by an answer that the form does not ask for',
      p => Object.assign(p, { places: { by: ['knd'], limit: 1 } }),
      '/places/by/0 没有“knd”这个问题，是否想写“kind”',
    ],
    [
      'places of people that the form does not ask for',
      p => Object.assign(p, { places: { people: 'nme', limit: 1 } }),
      '/places/people 没有“nme”这个问题，是否想写“name”',
    ],
    [
      'places by free text',
      p => Object.assign(p, { places: { by: ['note'], limit: 1 } }),
      '/places/by/0 “备注”不能用来分名额：要是日期、时间，或者有固定选项的单选题，不能是遮盖的、由系统查出选项的',
    ],
    [
      'a refund that no cancellation starts',
      p => Object.assign(p.payments.待缴费, { refundOnCancel: true }),
      '/payments/待缴费/refundOnCancel 撤销后退款用不上：“已缴费”不能撤销，请写进 cancel 的 while 或 byStaff',
    ],
  ])('%s', (_, change, finding) => {
    expect(findingsAfter(change)).toEqual([finding]);
  });

  it('a confirmation of a cancellation that does not exist', () => {
    const found = findingsAfter(process => {
      delete process.cancel;
      process.confirm = ['FILED', 'CANCEL'];
    });
    expect(found).toEqual(['/confirm/1 这件事项不能撤销，用不上撤销时的短信确认；请写 cancel']);
    const byStaff = findingsAfter(process => {
      process.cancel = { byStaff: 'always', note: '示例' };
      process.confirm = ['CANCEL'];
    });
    expect(byStaff).toEqual([
      '/confirm/0 只由工作人员撤销，用不上申请人的短信确认；请写 cancel 的 while，或去掉“CANCEL”',
      '/cancel/note 只由工作人员撤销，用不上撤销之前告诉申请人的话',
    ]);
    expect(findingsAfter(process => Object.assign(process, { cancel: { byStaff: 'always' } }))).toEqual([]);
  });
});

describe('A process that does not take every application to an end is reported at the state', () => {
  it('that no way leads to', () => {
    const found = findingsAfter(process => {
      process.stages[1].next = [];
    });
    expect(found).toEqual(['/stages/2 没有路能到『已完成』']);
  });

  it('that no way leads out of', () => {
    const found = findingsAfter(process => {
      process.stages = [
        { title: '甲', next: ['乙'] },
        { title: '乙', next: ['甲'] },
      ];
      delete process.payments;
      process.followUps.express.while = ['甲'];
      process.cancel.while = ['underReview'];
    });
    expect(found).toEqual([
      '/stages/0 到了『甲』就没有出路，也没有办结',
      '/stages/1 到了『乙』就没有出路，也没有办结',
    ]);
  });

  it('in which nobody may act', () => {
    const found = findingsAfter(process => {
      process.review = false;
      process.stages = ['待缴费', { title: '待答复', undecided: true, next: [] }];
      process.payments.待缴费 = { title: '缴费', to: '待答复' };
      process.followUps = {};
      process.cancel = { while: ['待缴费'] };
      delete process.change;
    });
    expect(found).toEqual([
      '/stages/1 到了『待答复』就没有出路，也没有办结',
      '/stages/1 在『待答复』时谁也不能办理',
    ]);
  });

  it('once for a payment with several states, and not while the process contradicts itself', () => {
    const unreachable = (process: Anything) => {
      process.stages.splice(0, 1, { title: '待办', next: ['已缴费'] }, '待缴费');
    };
    expect(findingsAfter(unreachable)).toEqual(['/payments/待缴费 没有路能到『待缴费』']);
    const found = findingsAfter(process => {
      unreachable(process);
      process.cancel.while.push('没有的');
    });
    expect(found).toEqual([expect.stringContaining('/cancel/while/3 没有“没有的”这个状态')]);
  });

  it('that keeps the money of a cancelled application: as a warning only', () => {
    const process = { ...sampleProcess(), cancel: { while: ['已缴费'] } } as Anything;
    expect(findMoneyWarnings(process)).toEqual([
      { path: ['cancel'], reason: '付过款的从『已缴费』转入『已撤销』，款没有随之退还' },
    ]);
    const { payments } = sampleProcess();
    const refunding = { 待缴费: { ...payments.待缴费, refundOnCancel: true } };
    expect(findMoneyWarnings({ ...process, payments: refunding })).toEqual([]);
    expect(findingsAfter(each => Object.assign(each, { cancel: { while: ['已缴费'] } }))).toEqual([]);
  });
});

describe('Flows of a folder', () => {
  const folder = (change: (files: Map<string, string>) => void) => {
    const files = projectSchemas();
    change(files);
    return checkFolder(files).findings.map(({ file, place, reason }) => `${file}:${place.line} ${reason}`);
  };
  const edited = (files: Map<string, string>, file: string, from: string, to: string) => {
    const text = files.get(file) ?? '';
    expect(text).toContain(from);
    files.set(file, text.replace(from, to));
  };

  it('have prefixes of their own', () => {
    const found = folder(files => edited(files, 'volunteer/flow.json', '"prefix": "ZY"', '"prefix": "QG"'));
    expect(found).toEqual([
      expect.stringMatching(/^volunteer\/flow\.json:\d+ “QG”已是“organ-donation”的受理编号前缀，请换一个$/),
    ]);
  });

  it('name forms of follow-ups that exist and have one step', () => {
    const found = folder(files => {
      edited(files, 'certificate/flow.json', '"form": "express"', '"form": "expres"');
      edited(files, 'certificate/flow.json', '"form": "pickup"', '"form": "organ-donation"');
    });
    expect(found.map(line => line.replace(/:\d+/, ''))).toEqual([
      'certificate/flow.json 没有“expres”这份表单，是否想写“express”',
      'certificate/flow.json “organ-donation”有2步，补充内容的表单只能有一步',
      expect.stringContaining('“pickup”不属于任何事项'),
    ]);
  });

  it('without flow.json are no flows', () => {
    const found = folder(files => files.delete('organ-donation/flow.json'));
    expect(found).toEqual([expect.stringContaining('“organ-donation”不属于任何事项，不发布')]);
  });
});

describe('The schema of flow.json', () => {
  /** Every part that can refuse a value by itself. */
  function* parts(node: Anything, pointer = ''): Generator<[string, Anything]> {
    if (typeof node !== 'object' || node === null) return;
    const keywords = ['type', 'enum', 'const', 'pattern', 'minimum', 'minLength', 'minItems'];
    if (keywords.some(keyword => keyword in node) && !pointer.endsWith('/if')) yield [pointer, node];
    for (const [name, child] of Object.entries(node)) {
      if (name !== 'propertyNames' && name !== 'enum') yield* parts(child, `${pointer}/${name}`);
    }
  }

  it('says of each part what is expected', () => {
    const silent = [...parts(schema)].filter(([, part]) => typeof part.type !== 'object' && !part.expected);
    expect(silent.map(([pointer]) => pointer)).toEqual([]);
  });
});
