import { yuan } from '../../../../domain/money';
import type { PaymentDefinition } from '../../../../flows/engine/flow-definition';
import { paymentIn } from '../../../../flows/engine/payment-states';
import { SelectInput } from '../SelectInput';
import { EntryMoves } from './EntryMoves';
import { PaymentEditor } from './PaymentEditor';
import { ProcessEntry } from './ProcessEntry';
import { addPayment, removeProcessValue } from './process-edits';
import { entryId, type ProcessSectionProps } from './section-props';

/** 缴费: the stages in which a payment is due. */
export function PaymentsSection(props: ProcessSectionProps) {
  const { flow, process, isEditable, edit, announce, focusOn, setOpened } = props;
  const payments = Object.entries(process.payments ?? {});
  const free = (process.stages ?? [])
    .map(stage => (typeof stage === 'string' ? stage : stage.title))
    .filter(title => !paymentIn(process, title));
  const addId = entryId(['payments', 'add']);
  return (
    <div className="studio-wide stack gap-2">
      {payments.length === 0 && <p className="soft">办理不收费。</p>}
      {payments.length > 0 && (
        <ul className="process-entries">
          {payments.map(([stage, payment]) => (
            <ProcessEntry
              key={stage}
              {...props}
              path={['payments', stage]}
              title={stage}
              summary={`${payment.title}：${describeAmount(payment, props)}`}
              state={stage}
            >
              <PaymentEditor {...props} stage={stage} payment={payment} />
              {isEditable && (
                <div className="studio-wide cluster">
                  <EntryMoves
                    words={`“${stage}”的缴费`}
                    id={entryId(['payments', stage])}
                    index={0}
                    count={1}
                    onRemove={() => {
                      edit(removeProcessValue(['payments', stage]));
                      announce(`“${stage}”不再缴费`);
                      focusOn(addId);
                    }}
                  />
                </div>
              )}
            </ProcessEntry>
          ))}
        </ul>
      )}
      {isEditable && free.length > 0 && (
        <SelectInput
          id={addId}
          label="在哪个阶段缴费"
          value=""
          options={[['', '选一个阶段…'], ...free.map(title => [title, title] as const)]}
          onChoose={stage => {
            if (stage === '') return;
            edit(addPayment(stage, flow));
            announce(`“${stage}”时缴费`);
            setOpened(entryId(['payments', stage]), true);
            focusOn(entryId(['payments', stage]));
          }}
        />
      )}
      {isEditable && free.length === 0 && payments.length === 0 && (
        <p className="soft small">先在“阶段”里加一个等待缴费的阶段，如“待缴费”。</p>
      )}
    </div>
  );
}

function describeAmount(
  { amount }: PaymentDefinition,
  { questions }: Pick<ProcessSectionProps, 'questions'>,
): string {
  const labelOf = (name: string) => `“${questions.find(one => one.name === name)?.label ?? name}”`;
  if (!amount) return '由功能计算';
  if ('fixed' in amount) return yuan(amount.fixed);
  return 'answer' in amount ? `按${labelOf(amount.answer)}填的金额` : `按${labelOf(amount.byAnswer)}定价`;
}
