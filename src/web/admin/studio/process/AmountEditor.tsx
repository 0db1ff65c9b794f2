import type { PaymentDefinition } from '../../../../flows/engine/flow-definition';
import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { AmountInput } from './ParsedInput';
import { type AmountKind, setAmountKind, setProcessValue } from './process-edits';
import { type ProcessSectionProps, putTyped, withChosen } from './section-props';

interface AmountEditorProps extends ProcessSectionProps {
  stage: string;
  payment: PaymentDefinition;
}

type Question = ProcessSectionProps['questions'][number];

/** How much is due: a fixed amount, a price for each choice, an answer, or what a capability computes. */
export function AmountEditor({ flow, stage, payment, questions, edit }: AmountEditorProps) {
  const { amount } = payment;
  const path = ['payments', stage, 'amount'];
  const put = (name: string, value: unknown) => edit(setProcessValue([...path, name], value));
  const kind = kindOf(amount);
  const priced = questions.filter(({ choices }) => choices.length > 0);
  const amounts = questions.filter(isAmount);
  const setKind = (chosen: AmountKind, question?: Question) =>
    edit(setAmountKind(stage, chosen, amount?.fund ?? flow, question && withValues(question)));
  const choose = (chosen: string) => {
    if (chosen === 'table') setKind('table', priced[0]);
    else if (chosen === 'answer') setKind('answer', amounts[0]);
    else setKind(chosen as AmountKind);
  };
  const choosing = (from: readonly Question[], chosen: string) =>
    withChosen(
      from.map(({ name, label }) => [name, label]),
      chosen,
    );
  return (
    <>
      <SelectInput
        label="应付多少"
        value={kind}
        options={[
          ['fixed', '固定的金额'],
          ...(priced.length > 0 || kind === 'table' ? [['table', '按一项选择定价'] as const] : []),
          ...(amounts.length > 0 || kind === 'answer'
            ? [['answer', '就是一项填写或算出的金额'] as const]
            : []),
          ['capability', '由一项功能计算'],
        ]}
        onChoose={choose}
      />
      {amount && 'fixed' in amount && (
        <AmountInput label="金额" value={amount.fixed} isRequired onDone={fen => put('fixed', fen)} />
      )}
      {amount && 'byAnswer' in amount && (
        <>
          <SelectInput
            label="按哪一项定价"
            value={amount.byAnswer}
            options={choosing(priced, amount.byAnswer)}
            onChoose={chosen =>
              setKind(
                'table',
                priced.find(({ name }) => name === chosen),
              )
            }
          />
          <fieldset className="process-checks studio-wide">
            <legend>每个选项的价格</legend>
            <div className="grid gap-3">
              {pricesOf(amount, questions).map(({ value, label, fen }) => (
                <AmountInput
                  key={value}
                  label={label}
                  value={fen}
                  onDone={price => edit(setProcessValue([...path, 'table', value], price))}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
      {amount && 'answer' in amount && (
        <SelectInput
          label="哪一项是金额"
          value={amount.answer}
          options={choosing(amounts, amount.answer)}
          onChoose={chosen => put('answer', chosen)}
        />
      )}
      {!amount && <p className="soft small">在“功能”里选一项计算应付金额的功能。</p>}
      {amount && (
        <>
          <TextInput
            label="是什么款（写给付款的人看）"
            value={amount.subject}
            maxLength={40}
            onDone={putTyped(text => put('subject', text))}
          />
          <TextInput
            label="记入哪一类收费（小写字母、数字、连字符）"
            value={amount.fund}
            maxLength={40}
            onDone={putTyped(text => put('fund', text))}
          />
          <SelectInput
            label="转账可以付多少"
            value={amount.acceptedAmounts ?? 'exactly'}
            options={[
              ['exactly', '正好是应付的'],
              ['atLeast', '不少于应付的'],
              ['any', '不限'],
            ]}
            onChoose={chosen => put('acceptedAmounts', chosen === 'exactly' ? undefined : chosen)}
          />
          <AmountInput
            label="超过多少只能转账，不写不限"
            value={amount.maxOnlineAmount}
            onDone={fen => put('maxOnlineAmount', fen)}
          />
        </>
      )}
    </>
  );
}

function kindOf(amount: PaymentDefinition['amount']): AmountKind {
  if (!amount) return 'capability';
  return 'fixed' in amount ? 'fixed' : 'byAnswer' in amount ? 'table' : 'answer';
}

/** Amounts typed or calculated; a rating or a number of people is offered as well, since it may be a number of 元. */
const isAmount = ({ schema }: Question): boolean =>
  schema.type === 'integer' ||
  schema.type === 'number' ||
  schema.format === 'amount' ||
  schema.format === 'amountOrZero';

const withValues = ({ name, choices }: Question) => ({
  name,
  values: choices.map(({ value }) => String(value)),
});

/** The choices of the question with their prices, and prices of choices that it no longer has. */
function pricesOf(
  { byAnswer, table }: { byAnswer: string; table?: Readonly<Record<string, number>> },
  questions: readonly Question[],
) {
  const choices = questions.find(({ name }) => name === byAnswer)?.choices ?? [];
  const known = choices.map(({ value, label }) => ({
    value: String(value),
    label,
    fen: table?.[String(value)],
  }));
  const others = Object.entries(table ?? {}).filter(([value]) => !known.some(one => one.value === value));
  return [...known, ...others.map(([value, fen]) => ({ value, label: value || '没有填写时', fen }))];
}
