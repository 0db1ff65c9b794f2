import { describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { testFlow } from '../../src/flows/engine/derive/test-flow';
import { testForm } from '../../src/flows/engine/derive/test-form';
import { testMachine } from '../../src/flows/engine/derive/test-machine';
import { defineFlow, type FlowDefinition } from '../../src/flows/engine/flow-definition';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { compileForm } from '../../src/server/engine/forms/compile';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { bothValidators } from '../support/form-validators';
import { formOf, sampleFolder, sampleForm } from '../support/project-schemas';

const options = () => ['示例一', '示例二'];

/** The sample form with other properties in its step. */
const formWith = (step: object): FormVersion =>
  formOf(
    sampleFolder(({ form, ui }) => {
      delete ui.kind;
      form.$defs.person = { title: '个人信息', type: 'object', ...step };
    }),
    'sample',
  );

const name = { title: '姓名', type: 'string', format: 'personName' };
const birthday = { title: '出生日期', type: 'string', format: 'date', age: { min: 18 } };
const kind = { title: '类别', type: 'string', enum: ['会员', '访客'] };

const report = (form: FormVersion) =>
  testForm({ form, validators: { ajv: compileForm(form) }, day: today(), options });
const reasons = (form: FormVersion) => report(form).findings.map(({ place, reason }) => `${place} ${reason}`);

describe('a form with a demand that nothing satisfies', () => {
  it('is found by the question, with what is demanded of it', () => {
    const form = formWith({
      properties: { idNo: { ...name, title: '证件号码', format: 'idCard', maxLength: 10 } },
      required: ['idNo'],
    });
    expect(reasons(form)).toEqual([
      '/idNo 没有内容能同时满足『证件号码』的要求：type "string"、format "idCard"、maxLength 10',
    ]);
  });

  it('is found although the question is optional', () => {
    const form = formWith({
      properties: { name, idNo: { ...name, title: '证件号码', format: 'idCard', maxLength: 10 } },
    });
    expect(reasons(form)).toEqual([expect.stringMatching(/^\/idNo 没有内容能同时满足『证件号码』/)]);
  });

  it('is found in a branch, with its condition', () => {
    const form = formWith({
      properties: { name, kind },
      required: ['name', 'kind'],
      if: { properties: { kind: { const: '访客' } }, required: ['kind'] },
      then: {
        properties: {
          name: { maxLength: 1 },
          pledge: { title: '承诺', type: 'string', format: 'mobile', maxLength: 3 },
        },
        required: ['pledge'],
      },
    });
    expect(reasons(form)).toEqual([
      expect.stringMatching(/^\/pledge 『类别』为“访客”时，没有内容能同时满足『承诺』/),
    ]);
  });

  it('is found between two answers', () => {
    const only = { title: '甲', type: 'string', enum: ['同'] };
    const form = formWith({
      properties: { a: only, b: { ...only, title: '乙' } },
      required: ['a', 'b'],
      differ: ['/a', '/b'],
    });
    expect(reasons(form)).toEqual(['/a 没有内容能通过『甲』的 differ']);
  });

  it('is found where a condition never holds', () => {
    const form = formWith({
      properties: { birthday },
      required: ['birthday'],
      if: { properties: { birthday: { age: { max: 17 } } }, required: ['birthday'] },
      then: { properties: { guardian: name } },
    });
    expect(reasons(form)).toEqual([
      ' 没有找到使条件成立的内容：『出生日期』未满18周岁。它下面的题目可能不会被问到',
    ]);
  });
});

describe('a form that differs from its validators', () => {
  const form = formWith({ properties: { name, kind }, required: ['name'] });

  it('fails where an invalid application is accepted', async () => {
    const { ajv } = await bothValidators(form);
    const whole = () => true;
    const { failures } = testForm({
      form,
      validators: { ajv: ajv!, lenient: { ...ajv!, whole } },
      day: today(),
      options,
    });
    expect(failures).toContainEqual(expect.stringMatching(/^lenient: accepts a broken required at \/name/));
    expect(failures.filter(failure => !failure.startsWith('lenient'))).toEqual([]);
  });

  it('fails where a valid application is refused', async () => {
    const { ajv } = await bothValidators(form);
    const other = compileForm(
      formWith({ properties: { name, mobile: { ...name, format: 'mobile' } }, required: ['mobile'] }),
    );
    const { failures } = testForm({ form, validators: { ajv: ajv!, other }, day: today(), options });
    expect(failures).toContainEqual(expect.stringMatching(/^other: refuses required at /));
    expect(failures).toContainEqual(expect.stringMatching(/^other: does not report type at \/kind/));
  });

  it('fails where a step is refused', async () => {
    const { ajv } = await bothValidators(form);
    const stubborn = { ...ajv!, step: () => () => false };
    const { failures } = testForm({ form, validators: { ajv: ajv!, stubborn }, day: today(), options });
    expect(failures).toContainEqual(expect.stringMatching(/^validators differ on the steps of /));
  });
});

describe('a form with a step that depends on a later one', () => {
  it('is found, with the step that cannot be completed', () => {
    const form = formOf(
      sampleFolder(({ form: sample, ui }) => {
        delete ui.kind;
        sample.allOf.push({ $ref: '#/$defs/more' });
        sample.$defs.person = {
          title: '个人信息',
          type: 'object',
          properties: { name, kind },
          required: ['name'],
          if: { properties: { wish: { const: '无' } }, required: ['wish'] },
          else: { required: ['kind'] },
        };
        const wish = { title: '愿望', type: 'string', enum: ['无', '有'] };
        sample.$defs.more = { title: '其他', type: 'object', properties: { wish }, required: ['wish'] };
      }),
      'sample',
    );
    expect(reasons(form)).toEqual(['person 填完『个人信息』还不能往下走：它的条件取决于后面的步骤']);
  });
});

const declaration: FlowDefinition = {
  id: 'sample',
  title: '示例事项',
  prefix: 'SL',
  group: '其他',
  consents: ['C1'],
  review: true,
  oneOpenPer: 'account',
  deadlines: { supplement: 7, answer: 3 },
};
const payment = { title: '缴费', to: '已缴费' } as const;

describe('a flow', () => {
  const findings = (more: Partial<FlowDefinition>) =>
    testMachine(defineFlow({ ...declaration, ...more }), ['person']).findings.map(({ reason }) => reason);

  it('without mistakes has no findings', () => {
    expect(findings({})).toEqual([]);
    expect(
      findings({ stages: ['待办', { title: '已办', ended: true }], cancel: { while: ['待办'] } }),
    ).toEqual([]);
    const stages = ['待缴费', { title: '已缴费', ended: true as const }];
    expect(findings({ stages, payments: { 待缴费: payment } })).toEqual([]);
  });

  it('with a stage that nothing leads to is found', () => {
    const stages = [{ title: '甲', next: ['丙'] }, '乙', { title: '丙', ended: true as const }];
    expect(findings({ stages })).toContainEqual('没有路能到『乙』');
  });

  it('with stages that lead to each other only is found', () => {
    const stages = [
      { title: '甲', next: ['乙'] },
      { title: '乙', next: ['甲'] },
    ];
    expect(findings({ stages })).toEqual([
      '到了『甲』就没有出路，也没有办结',
      '到了『乙』就没有出路，也没有办结',
    ]);
  });

  it('in which nobody may act is found', () => {
    const stages = ['待缴费', { title: '待答复', undecided: true as const, next: [] }];
    const found = findings({ stages, review: false, payments: { 待缴费: { ...payment, to: '待答复' } } });
    expect(found).toContainEqual('在『待答复』时谁也不能办理');
    expect(found).toContainEqual('到了『待答复』就没有出路，也没有办结');
  });

  it('that keeps the money of a cancelled application is found', () => {
    const stages = ['待缴费', '已缴费', { title: '已办结', ended: true as const }];
    const cancel = { while: ['待缴费', '已缴费'] };
    expect(findings({ stages, cancel, payments: { 待缴费: payment } })).toContainEqual(
      '付过款的从『已缴费』转入『已撤销』，款没有随之退还',
    );
    expect(findings({ stages, cancel, payments: { 待缴费: { ...payment, refundOnCancel: true } } })).toEqual(
      [],
    );
  });

  it('that keeps the money of an application rejected after a change is found', () => {
    const stages = ['待缴费', { title: '已缴费', ended: true as const }];
    const found = findings({ stages, change: { while: ['已缴费'] }, payments: { 待缴费: payment } });
    expect(found).toContainEqual('付过款的从『审核中』转入『审核不通过』，款没有随之退还');
  });

  it('that takes a duplicate payment for the next one is found', () => {
    const stages = ['待缴费', '再缴费', { title: '已缴费', ended: true as const }];
    const payments = { 待缴费: { ...payment, to: '再缴费' }, 再缴费: payment };
    expect(findings({ stages, payments })).toContainEqual('『待缴费』：重复的付款没有退款');
  });

  it('that names a state that does not exist is found', () => {
    expect(findings({ cancel: { while: ['没有的'] } })).toEqual([
      expect.stringMatching(/^声明有误，生成不了状态机：.*没有的/),
    ]);
    expect(findings({ stages: ['待缴费'], payments: { 待缴费: { ...payment, to: '没有的' } } })).toEqual([
      expect.stringMatching(/^声明有误，生成不了状态机/),
    ]);
  });
});

describe('a large flow', () => {
  it('of 300 questions is tested within ten seconds', async () => {
    const questions = Array.from({ length: 7 }, (_, step) => [
      `step${step}`,
      {
        title: `第${step + 1}步`,
        type: 'object',
        allOf: Array.from({ length: 14 }, (_, part) => ({
          properties: {
            [`kind${step}x${part}`]: { ...kind, title: `类别${step}之${part}` },
            [`name${step}x${part}`]: { ...name, title: `姓名${step}之${part}` },
          },
          required: [`kind${step}x${part}`],
          if: {
            properties: { [`kind${step}x${part}`]: { const: '访客' } },
            required: [`kind${step}x${part}`],
          },
          then: {
            properties: {
              [`more${step}x${part}`]: { title: `详情${step}之${part}`, type: 'string', maxLength: 50 },
            },
          },
        })),
      },
    ]);
    const schema = {
      ...sampleForm(),
      allOf: questions.map(([id]) => ({ $ref: `#/$defs/${id}` })),
      $defs: Object.fromEntries(questions),
    };
    const form = formVersion('sample', schema, {});
    const validators = await bothValidators(form);
    const started = process.cpuUsage();
    const result = testFlow({ flow: defineFlow(declaration), form, validators, day: today(), options });
    // Time of the processor: other tests may run at the same time.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
    expect(result.form.failures.slice(0, 3)).toEqual([]);
    expect(result.form.findings).toEqual([]);
    expect(result.form.derived.branches).toBe(2 * 7 * 14);
    expect(result.form.derived.maximal?.questions.size).toBe(3 * 7 * 14);
  }, 120_000);
});
