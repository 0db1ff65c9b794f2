import type { PaymentDefinition } from '../../../../flows/engine/flow-definition';
import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { AmountEditor } from './AmountEditor';
import { NumberInput } from './ParsedInput';
import { setProcessValue } from './process-edits';
import { optionsOf, type ProcessSectionProps, putTyped, withChosen } from './section-props';
import { Tick } from './Tick';

interface PaymentEditorProps extends ProcessSectionProps {
  stage: string;
  payment: PaymentDefinition;
}

/** The settings of a payment. */
export function PaymentEditor({ stage, payment, ...props }: PaymentEditorProps) {
  const { states, edit } = props;
  const { title, to, free, within, transfer, refundable, refundOnCancel } = payment;
  const put = (name: string, value: unknown) => edit(setProcessValue(['payments', stage, name], value));
  const others = optionsOf(
    states.filter(({ id }) => id !== stage && !id.match(/^(underReview|supplement)$/)),
  );
  const unit = within && 'minutes' in within ? 'minutes' : within ? 'days' : '';
  const limit = within && ('minutes' in within ? within.minutes : within.days);
  return (
    <>
      <TextInput
        label="按钮上的字"
        value={title}
        maxLength={40}
        onDone={putTyped(text => put('title', text))}
      />
      <SelectInput
        label="缴费之后转入"
        value={to}
        options={withChosen(others, to)}
        onChoose={chosen => put('to', chosen)}
      />
      <AmountEditor {...props} stage={stage} payment={payment} />
      <SelectInput
        label="不用缴费时转入"
        value={free ?? ''}
        options={withChosen([['', '和缴费之后一样'], ...others], free ?? '')}
        onChoose={chosen => put('free', chosen || undefined)}
      />
      <SelectInput
        label="缴费期限"
        value={unit}
        options={[
          ['', '不限'],
          ['minutes', '以分钟计'],
          ['days', '以天计'],
        ]}
        onChoose={chosen =>
          put('within', chosen === 'minutes' ? { minutes: 30 } : chosen === 'days' ? { days: 3 } : undefined)
        }
      />
      {within && (
        <NumberInput
          label={unit === 'minutes' ? '几分钟内缴费' : '几天内缴费'}
          value={limit}
          min={unit === 'minutes' ? 5 : 1}
          max={unit === 'minutes' ? 1440 : 365}
          isRequired
          onDone={value => put('within', { [unit]: value })}
        />
      )}
      <NumberInput
        label="转账的期限（天，可以不写）"
        value={transfer?.days}
        min={1}
        max={365}
        onDone={days => put('transfer', days === undefined ? undefined : { days })}
      />
      <div className="cluster studio-wide">
        <Tick
          label="误付的可以退回，申请随之结束"
          checked={refundable === true}
          onChange={isOn => put('refundable', isOn || undefined)}
        />
        <Tick
          label="付了之后撤销的，由工作人员核定退款"
          checked={refundOnCancel === true}
          onChange={isOn => put('refundOnCancel', isOn || undefined)}
        />
      </div>
    </>
  );
}
