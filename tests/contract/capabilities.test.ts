import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineFlow, type FlowDefinition } from '../../src/flows/engine/flow-definition';
import { combineCapabilities, registerCapabilities } from '../../src/server/engine/applications/capabilities';
import type { Capability } from '../../src/server/engine/applications/capability';
import {
  assertCapabilities,
  describeCapability,
  type FieldNames,
  findCapabilityProblems,
} from '../../src/server/engine/applications/capability-check';
import { checkFolder } from '../../src/server/engine/forms/check-folder';
import { allModules } from '../../src/server/modules';
import { flows } from '../support/flows';
import { projectForm, projectSchemas } from '../support/project-schemas';

/** A visit with a fee, as an administrator would declare it. */
const visit: FlowDefinition = {
  id: 'visit',
  title: '示例参观',
  prefix: 'CG',
  group: '其他',
  consents: ['C1'],
  review: true,
  stages: ['待参观', { title: '已参观', ended: true }],
  followUps: {
    guide: { title: '安排讲解', form: 'class-assignment', by: 'staff', while: ['待参观'] },
  },
  cancel: { while: ['underReview'] },
  oneOpenPer: 'account',
  deadlines: { supplement: 7, answer: 3 },
};

/** The declaration with these capabilities. */
const withEffects = (...effects: string[]): FlowDefinition => ({ ...visit, effects });

/** Combines the functions of capabilities in the order of a declaration. */
function combine(...offered: Omit<Capability, 'title' | 'description'>[]) {
  const capabilities = registerCapabilities(
    offered.map(each => ({ title: '示例', description: '示例', ...each })),
  );
  return combineCapabilities(withEffects(...offered.map(({ name }) => name)), capabilities);
}

/** The functions get the same arguments as before; these capabilities read none of them. */
// biome-ignore lint/suspicious/noExplicitAny: stands for arguments of any kind
const unread = {} as any;

describe('The capabilities of a flow', () => {
  const closed = { reason: 'CLOSED', msg: '示例：暂停受理' } as const;
  const full = { reason: 'FULL', msg: '示例：名额已满' } as const;

  it('find the first obstacle in the order of the declaration', async () => {
    const none = { name: 'none', findObstacle: async () => null };
    const first = { name: 'first', findObstacle: async () => closed };
    const second = { name: 'second', findObstacle: async () => full };
    expect(await combine(none, first, second).findObstacle?.(unread, unread)).toEqual(closed);
    expect(await combine(second, none, first).findObstacle?.(unread, unread)).toEqual(full);
    expect(await combine(none).findObstacle?.(unread, unread)).toBeNull();
  });

  it('look for no further obstacle once one is found', async () => {
    const first = { name: 'first', findObstacle: async () => closed };
    const second = {
      name: 'second',
      findObstacle: () => Promise.reject(new Error('it must not be called')),
    };
    expect(await combine(first, second).findObstacle?.(unread, unread)).toEqual(closed);
  });

  it('write their rows one after the other, each when the one before has finished', async () => {
    const written: string[] = [];
    const slow = {
      name: 'slow',
      async onTransition() {
        await new Promise(resolve => setTimeout(resolve, 5));
        written.push('slow');
      },
    };
    const fast = { name: 'fast', onTransition: async () => void written.push('fast') };
    await combine(slow, fast).onTransition?.(unread, unread, unread);
    await combine(fast, slow).onTransition?.(unread, unread, unread);
    expect(written).toEqual(['slow', 'fast', 'fast', 'slow']);
  });

  it('write nothing more after one has refused the transition', async () => {
    const refusing = { name: 'refusing', onTransition: () => Promise.reject(new Error('refused')) };
    const written: string[] = [];
    const writing = { name: 'writing', onTransition: async () => void written.push('written') };
    await expect(combine(refusing, writing).onTransition?.(unread, unread, unread)).rejects.toThrow(
      'refused',
    );
    expect(written).toEqual([]);
  });

  it('start with the earliest event', async () => {
    const [earlier, later] = [new Date('2030-01-01'), new Date('2030-02-01')];
    const starts = (name: string, time: Date | null) => ({ name, findStartTime: async () => time });
    const found = combine(starts('a', later), starts('b', null), starts('c', earlier));
    expect(await found.findStartTime?.(unread, unread)).toEqual(earlier);
    expect(await combine(starts('a', null)).findStartTime?.(unread, unread)).toBeNull();
  });

  it('give the first outcome note and the first notification text', async () => {
    const text = { title: '示例', text: '示例通知' };
    const silent = {
      name: 'silent',
      findOutcomeNote: async () => null,
      composeNotification: async () => null,
    };
    const speaking = {
      name: 'speaking',
      findOutcomeNote: async () => '示例编号',
      composeNotification: async () => text,
    };
    const found = combine(silent, speaking);
    expect(await found.findOutcomeNote?.(unread, unread)).toBe('示例编号');
    expect(await found.composeNotification?.(unread, unread)).toEqual(text);
  });

  it('compute the amount due by the one that can', async () => {
    const due = { amount: 100, subject: '示例', fund: 'example', acceptedAmounts: 'exactly' } as const;
    const found = combine({ name: 'other' }, { name: 'fee', findAmountDue: async () => due });
    expect(await found.findAmountDue?.(unread, unread)).toEqual(due);
  });

  it('have only the functions that one of them has: a flow without any is written by one statement', () => {
    expect(combine()).toEqual({});
    expect(Object.keys(combine({ name: 'a', findObstacle: async () => null }))).toEqual(['findObstacle']);
  });

  it('must be known, and each name must be of one capability', () => {
    expect(() => combineCapabilities(withEffects('nothing'), new Map())).toThrow('“visit”');
    const capability = { name: 'twice', title: '示例', description: '示例' };
    expect(() => registerCapabilities([capability, capability])).toThrow('twice');
  });
});

describe('The check of a declaration', () => {
  const due = async () => null;
  const known = [
    {
      name: 'guided-tour',
      title: '安排讲解员',
      requires: { answers: ['language'], states: ['待参观'], followUps: { guide: ['date'] } },
    },
    { name: 'survey', title: '参观之后的问卷', requires: { capabilities: ['guided-tour'] } },
    { name: 'ticket', title: '门票', findAmountDue: due },
    { name: 'donation-box', title: '捐款箱', findAmountDue: due },
  ].map(each => describeCapability({ ...each, description: '示例' }));
  const fields: FieldNames = form => (form === 'visit' ? ['name', 'language'] : ['date', 'place']);
  const pay = { title: '付门票', to: '待参观', voucher: 'submitDuesTransferProof' } as const;
  const paid = (effects: string[], amount?: NonNullable<FlowDefinition['payments']>[string]['amount']) => ({
    ...withEffects(...effects),
    stages: ['待付款', ...(visit.stages ?? [])],
    payments: { 待付款: { ...pay, ...(amount && { amount }) } },
  });

  it('finds nothing wrong where everything is there', () => {
    expect(findCapabilityProblems(withEffects('guided-tour', 'survey'), fields, known)).toEqual([]);
    expect(findCapabilityProblems(paid(['ticket']), fields, known)).toEqual([]);
    expect(findCapabilityProblems(visit, fields, known)).toEqual([]);
  });

  it('refuses an unknown capability, and says which there are', () => {
    expect(findCapabilityProblems(withEffects('guided-tuor'), fields, known)).toEqual([
      '没有叫做“guided-tuor”的功能，可以写的有：donation-box、guided-tour、survey、ticket',
    ]);
  });

  it('refuses a capability that is listed twice', () => {
    const problems = findCapabilityProblems(withEffects('guided-tour', 'guided-tour'), fields, known);
    expect(problems).toEqual(['“guided-tour”写了不止一次']);
  });

  it('refuses a capability whose answers the form and the form of a follow-up do not ask for', () => {
    expect(findCapabilityProblems(withEffects('guided-tour'), () => ['name'], known)).toEqual([
      '“guided-tour”（安排讲解员）要用到答案“language”，表单里没有这一项',
      '“guided-tour”（安排讲解员）要用到补充内容“guide”的答案“date”，表单“class-assignment”里没有这一项',
    ]);
  });

  it('checks no answers where the form is not known', () => {
    expect(findCapabilityProblems(withEffects('guided-tour'), () => null, known)).toEqual([]);
  });

  it('refuses a capability whose state, follow-up or companion the declaration does not have', () => {
    const { followUps, stages, ...bare } = visit;
    const problems = findCapabilityProblems({ ...bare, effects: ['guided-tour'] }, fields, known);
    expect(problems).toEqual([
      '“guided-tour”（安排讲解员）要用到状态“待参观”，声明里没有这个状态',
      '“guided-tour”（安排讲解员）要用到补充内容“guide”，声明的 followUps 里没有',
    ]);
    expect(findCapabilityProblems(withEffects('survey'), fields, known)).toEqual([
      '“survey”（参观之后的问卷）要与“guided-tour”一起写，effects 里没有',
    ]);
  });

  it('accepts the stage of a payment as a state', () => {
    const capability = { name: 'a', title: '示例', description: '示例', requires: { states: ['待付款'] } };
    const described = [describeCapability(capability)];
    const amount = { fixed: 100, subject: '门票', fund: 'visit' };
    expect(findCapabilityProblems(paid(['a'], amount), fields, described)).toEqual([]);
  });

  it('refuses two capabilities that compute the amount due, and a payment without an amount', () => {
    expect(findCapabilityProblems(paid(['ticket', 'donation-box']), fields, known)).toEqual([
      '“ticket”和“donation-box”都要算应付多少，只能写其中一个',
    ]);
    expect(findCapabilityProblems(paid([]), fields, known)).toEqual([
      '“待付款”要付款，没有写金额（amount），effects 里也没有算应付多少的功能',
    ]);
    const unused = '“ticket”要算应付多少，声明里没有由它算的付款';
    expect(findCapabilityProblems(withEffects('ticket'), fields, known)).toEqual([unused]);
    const amount = { fixed: 100, subject: '门票', fund: 'visit' };
    expect(findCapabilityProblems(paid(['ticket'], amount), fields, known)).toEqual([unused]);
  });

  it('reports problems of amounts beside those of capabilities', () => {
    const amount = { answer: 'price', subject: '门票', fund: 'visit' };
    expect(findCapabilityProblems(paid([], amount), fields, known)).toEqual([
      '“待付款”的应付金额：金额按答案“price”计算，表单里没有这一项',
    ]);
  });

  it('stops the start of the server, with all problems of all flows', () => {
    const broken = [defineFlow(withEffects('nothing')), defineFlow(withEffects('survey'))];
    expect(() => assertCapabilities(broken, known)).toThrow(/visit：没有叫做“nothing”(.|\n)*visit：“survey”/);
    expect(() => assertCapabilities([defineFlow(visit)], known)).not.toThrow();
  });
});

describe('The declared flows', () => {
  const capabilities = allModules.flatMap(module => module.capabilities ?? []);
  const described = capabilities.map(describeCapability);

  it.each([...flows.keys()])('%s has what its capabilities require', id => {
    const flow = flows.get(id)!;
    const fields = (form: string) => projectForm(form).steps.flatMap(step => step.fields);
    expect(findCapabilityProblems(flow, fields, described)).toEqual([]);
  });

  it('lose no answer that a capability reads: the form without it is not published', () => {
    const files = projectSchemas();
    const form = JSON.parse(files.get('volunteer-activity/form.json') ?? '');
    const text = JSON.stringify(form).replaceAll('"positionId"', '"place"');
    files.set('volunteer-activity/form.json', text);
    const ui = files.get('volunteer-activity/ui.json') ?? '';
    files.set('volunteer-activity/ui.json', ui.replaceAll('"positionId"', '"place"'));
    const { forms, findings } = checkFolder(files);
    expect(findings.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      expect.stringMatching(
        /^volunteer-activity\/flow\.json “activity-place”.+“positionId”，表单里没有这一项$/,
      ),
    ]);
    expect(forms.map(({ flow }) => flow)).not.toContain('volunteer-activity');
  });

  it('lose no answer of a follow-up either, whatever flows share its form', () => {
    const files = projectSchemas();
    for (const file of ['grant/form.json', 'grant/ui.json'])
      files.set(file, (files.get(file) ?? '').replaceAll('"grantDate"', '"day"'));
    const { findings } = checkFolder(files);
    const users = [...flows.values()].filter(({ effects = [] }) => effects.includes('grant'));
    expect(findings.map(({ file, reason }) => `${file} ${reason}`)).toEqual(
      users.map(
        ({ id }) =>
          `${id}/flow.json “grant”（拨付登记）要用到补充内容“grant”的答案“grantDate”，表单“grant”里没有这一项`,
      ),
    );
  });
});

describe('The capabilities of the modules', () => {
  const capabilities = allModules.flatMap(module => module.capabilities ?? []);

  it('have names in kebab case, one each, a Chinese title and a sentence', () => {
    expect(registerCapabilities(capabilities).size).toBe(capabilities.length);
    for (const { name, title, description } of capabilities) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(title, name).toMatch(/^\p{Script=Han}{2,8}$/u);
      expect(description, name).toMatch(/^\p{Script=Han}[^。]*[^。]$/u);
    }
  });

  const quoted = (names: readonly string[]) => names.map(each => `\`${each}\``).join('、');

  it('are listed in the guide, with what they require', () => {
    const guide = readFileSync('docs/flows.md', 'utf8').split('\n');
    const rows = capabilities.map(({ name, title, description, requires = {} }) => {
      const { answers = [], states = [], followUps = {}, capabilities: others = [] } = requires;
      const followUpTexts = Object.entries(followUps).map(([what, fields]) =>
        fields.length > 0 ? `${quoted([what])}（${quoted(fields)}）` : quoted([what]),
      );
      const required = [quoted([...answers, ...states]), ...followUpTexts, quoted(others)];
      return `| \`${name}\` | ${title} | ${description} | ${required.filter(Boolean).join('、') || '—'} |`;
    });
    expect(rows.filter(row => !guide.includes(row))).toEqual([]);
  });
});
