import '../support/option-sources';
import { describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { testFlow } from '../../src/flows/engine/derive/test-flow';
import { testForm } from '../../src/flows/engine/derive/test-form';
import { testMachine } from '../../src/flows/engine/derive/test-machine';
import { requireFlowOf } from '../../src/flows/engine/flow-definition';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { composeFlow } from '../../src/flows/new-flow/compose-flow';
import { copyFlow } from '../../src/flows/new-flow/copy-flow';
import { flowTemplates } from '../../src/flows/new-flow/flow-templates';
import { initialsOf, proposeName, proposePrefix } from '../../src/flows/new-flow/name-proposals';
import { type FlowQuestionnaire, findAnswerProblems } from '../../src/flows/new-flow/new-flow-answers';
import { checkAmongFlows } from '../../src/server/engine/forms/check-flow';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { spellTitle } from '../../src/web/admin/studio/title-spelling';
import { bothValidators } from '../support/form-validators';
import { projectSchemas } from '../support/project-schemas';

const name = { title: '参观预约（示例）', flow: 'visit', prefix: 'CG', group: '其他' } as const;
const details = {
  amount: '20.00',
  categories: [
    { title: '成人', amount: '20.00' },
    { title: '学生', amount: '0.00' },
  ],
  times: ['上午', '下午'],
  maxPeople: 20,
};

/** Every combination of the answers that the machine depends on, by review. */
const processes = (review: FlowQuestionnaire['review']): FlowQuestionnaire[] =>
  [[], ['已办结'], ['制证中', '待领取', '已领取']].flatMap(stages =>
    (['none', 'fixed', 'byChoice'] as const).flatMap(fee =>
      (['none', 'cancel', 'change'] as const).map(withdrawal => ({
        ...({ applicants: 'members', appointment: 'none' } as const),
        ...{ review, stages, fee, withdrawal, ...details },
      })),
    ),
  );

/** Every combination of the answers that the questions depend on. */
const questions: FlowQuestionnaire[] = (['none', 'time', 'people'] as const).flatMap(appointment =>
  (['none', 'fixed', 'byChoice'] as const).map(fee => ({
    ...({ applicants: 'members', review: 'one', withdrawal: 'cancel', appointment, fee } as const),
    ...details,
  })),
);

/** Checks texts as the studio does. */
function check(texts: { form: string; ui: string; flow?: string }, flow = 'visit') {
  const files = new Map([
    [`${flow}/form.json`, texts.form],
    [`${flow}/ui.json`, texts.ui],
  ]);
  for (const [file, text] of projectSchemas()) if (file.startsWith('defs/')) files.set(file, text);
  if (texts.flow !== undefined) files.set(`${flow}/flow.json`, texts.flow);
  const { forms, findings } = checkForms(files);
  const form = forms.find(each => each.flow === flow);
  const surroundings = { forms: form ? [form] : [], capabilities: [] };
  return { form, findings: [...findings, ...(form ? checkAmongFlows(form, surroundings, files) : [])] };
}

function madeFrom(questionnaire: FlowQuestionnaire): FormVersion {
  const { form, findings } = check(composeFlow({ ...name, ...questionnaire }));
  expect(findings).toEqual([]);
  return form!;
}

describe('A flow made from the questionnaire', () => {
  it.each(flowTemplates)(
    'passes all checks and derived tests as in the template $title',
    async ({ answers }) => {
      expect(findAnswerProblems(answers)).toEqual({});
      const form = madeFrom(answers);
      const flow = requireFlowOf(form);
      const validators = await bothValidators(form);
      const report = testFlow({ flow, form, validators, day: today(), options: () => [] });
      expect([...report.form.findings, ...report.machine.findings]).toEqual([]);
      expect(report.passed).toBe(true);
    },
  );

  it.each(['none', 'one', 'two'] as const)(
    'passes the checks and has a machine without findings, whatever else is answered, with review: %s',
    review => {
      for (const questionnaire of processes(review)) {
        const form = madeFrom(questionnaire);
        const { findings, failures } = testMachine(
          requireFlowOf(form),
          form.steps.map(({ id }) => id),
        );
        expect({ questionnaire, findings, failures }).toEqual({ questionnaire, findings: [], failures: [] });
      }
    },
  );

  it.each(questions)(
    'asks questions that pass the derived tests: $appointment, $fee',
    async questionnaire => {
      const form = madeFrom(questionnaire);
      const validators = await bothValidators(form);
      const { findings, failures, derived } = testForm({ form, validators, day: today(), options: () => [] });
      expect({ findings, failures }).toEqual({ findings: [], failures: [] });
      expect(derived.minimal).not.toBeNull();
    },
  );

  it('has the answers of the questionnaire in its process', () => {
    const { process, steps } = madeFrom({
      ...{ applicants: 'guests', review: 'two', firstReview: '科室', secondReview: '馆长' },
      ...{ stages: ['待到场', '已到场'], fee: 'byChoice', withdrawal: 'cancel', appointment: 'people' },
      ...details,
    });
    expect(steps.map(({ title }) => title)).toEqual(['申请人', '预约']);
    expect(process).toMatchObject({
      guests: true,
      review: ['科室', '馆长'],
      stages: ['待缴费', '待到场', { title: '已到场', ended: true }],
      payments: {
        待缴费: {
          to: '待到场',
          refundOnCancel: true,
          amount: { fund: 'visit', table: { 成人: 2000, 学生: 0 } },
        },
      },
      cancel: { while: ['underReview', 'supplement', '馆长', '待缴费', '待到场'] },
      oneOpenPer: 'none',
    });
    expect(process).not.toHaveProperty('places');
  });

  it('counts the places of each day and time, by people where it asks how many come', () => {
    const placesOf = (appointment: FlowQuestionnaire['appointment']) =>
      madeFrom({
        ...({ applicants: 'members', review: 'one', fee: 'none', withdrawal: 'cancel' } as const),
        ...{ appointment, ...details, places: 40 },
      }).process?.places;
    expect(placesOf('people')).toEqual({ by: ['date', 'time'], people: 'people', limit: 40 });
    expect(placesOf('time')).toEqual({ by: ['date', 'time'], limit: 40 });
    expect(placesOf('none')).toBeUndefined();
  });
});

describe('Answers of the questionnaire', () => {
  const answers = { ...flowTemplates[1]!.answers };

  it.each<[string, Partial<FlowQuestionnaire>, object]>([
    [
      'a stage twice',
      { stages: ['办理中', '办理中'] },
      { stages: '“办理中”用了两次，各道审核和阶段的名称要不同' },
    ],
    [
      'a stage of the payment',
      { stages: ['待缴费', '完'], fee: 'fixed' },
      { stages: expect.stringContaining('待缴费') },
    ],
    [
      'a state of the system',
      { stages: ['approved'] },
      { stages: '“approved”是系统自己的状态，请换一个名称' },
    ],
    [
      'a review called like a stage',
      { review: 'two', secondReview: '办理中', stages: ['办理中'] },
      { stages: expect.stringContaining('办理中') },
    ],
    [
      'only free choices',
      { fee: 'byChoice', categories: [{ title: '学生', amount: '0.00' }] },
      { categories: '至少有一类要收费；都不收费的，请选“不收费”' },
    ],
    [
      'fewer places than people of one application',
      { appointment: 'people', times: ['上午'], maxPeople: 20, places: 19 },
      { places: '一件最多20人，每个时段不能比它少' },
    ],
    [
      'a choice twice',
      {
        fee: 'byChoice',
        categories: [
          { title: '甲', amount: '1.00' },
          { title: '甲', amount: '2.00' },
        ],
      },
      { categories: '“甲”写了两次' },
    ],
  ])('are refused with %s', (_, change, problems) => {
    expect(findAnswerProblems({ ...answers, ...change })).toEqual(problems);
  });
});

describe('A flow made from a pasted form', () => {
  const pasted = {
    form: JSON.stringify({
      ...JSON.parse(composeFlow({ ...name, ...flowTemplates[0]!.answers }).form),
      title: 'Visit',
    }),
    ui: '{}',
  };

  it('has its questions, the new title, and guidance where there was none', () => {
    const { form, findings } = check(composeFlow({ ...name, ...flowTemplates[2]!.answers }, pasted));
    expect(findings).toEqual([]);
    expect(form).toMatchObject({ title: name.title, process: { stages: ['办理中', { title: '已办结' }] } });
    expect(form!.ui['ui:notice']).toMatchObject({ fee: '不收费。' });
  });
});

describe('A copied flow', () => {
  it('keeps texts and layout of the original, under a title, prefix and page of its own', () => {
    const files = projectSchemas();
    const original = {
      form: files.get('letter/form.json')!,
      ui: files.get('letter/ui.json')!,
      flow: files.get('letter/flow.json')!,
    };
    const copy = copyFlow(original, { title: '馆长信箱（示例）', prefix: 'GZ', group: '志愿' });
    expect(JSON.parse(copy.flow!)).toMatchObject({ title: '馆长信箱（示例）', prefix: 'GZ', group: '志愿' });
    expect(JSON.parse(copy.flow!)).not.toHaveProperty('page');
    expect(copy.form).toBe(original.form.replace(/"title": "[^"]+"/, '"title": "馆长信箱（示例）"'));
    expect(copy.ui).toBe(original.ui);
  });
});

describe('Proposals from the title', () => {
  it.each([
    ['参观预约（示例）', 'CGYY'],
    ['志愿者申请', 'ZYZSQ'],
    ['捐献登记', 'JXDJ'],
    ['AED 安装申请', 'AEDAZSQ'],
    ['无偿献血，儿童', 'WCXXET'],
    ['', ''],
  ])('%s has the initials %s', (title, initials) => {
    expect(initialsOf(title, spellTitle)).toBe(initials);
  });

  it('are not used already', () => {
    expect(proposePrefix('参观预约', new Set(), spellTitle)).toBe('CG');
    expect(proposePrefix('参观预约', new Set(['CG']), spellTitle)).toBe('CGY');
    expect(proposePrefix('会', new Set(), spellTitle)).toBe('HA');
    expect(proposePrefix('2026', new Set(), spellTitle)).toBe('');
    expect(proposeName('参观预约', new Set(['cgyy']), spellTitle)).toBe('cgyy-2');
  });
});
