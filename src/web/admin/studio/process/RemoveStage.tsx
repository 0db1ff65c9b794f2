import { useState } from 'react';
import { paymentIn } from '../../../../flows/engine/payment-states';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SelectInput } from '../SelectInput';
import { entryId, optionsOf, type ProcessSectionProps } from './section-props';
import { listPlacesNaming, removeStage } from './state-edits';

interface RemoveStageProps extends ProcessSectionProps {
  index: number;
  title: string;
  onClose: () => void;
}

/** Asks, before a stage is removed that others name, which one they shall name instead. */
export function RemoveStage({
  index,
  title,
  process,
  states,
  text,
  edit,
  announce,
  focusOn,
  setOpened,
  onClose,
}: RemoveStageProps) {
  const places = listPlacesNaming(text, title).filter(
    ([key, entry]) => key !== 'payments' || entry !== title,
  );
  const mustLead = places.some(([key, , setting]) => key === 'payments' && setting === 'to');
  // Without stages, an application is approved, and that is all.
  const isLast = process.stages?.length === 1;
  const others = [
    ...(isLast ? [{ id: 'approved', title: '审核通过' }] : []),
    ...states.filter(({ id }) => id !== title),
  ];
  const options = [...(mustLead ? [] : [['', '都不再提到它'] as const]), ...optionsOf(others)];
  const [instead, setInstead] = useState(options[0]?.[0] ?? '');
  const remove = () => {
    onClose();
    edit(removeStage(index, instead || null));
    announce(`“${title}”已删去`);
    setOpened(entryId(['stages', index]), false);
    focusOn(entryId(['stages', Math.max(0, index - 1)]));
  };
  return (
    <Dialog title={`删去“${title}”？`} onClose={onClose}>
      {paymentIn(process, title) && <p>在这个阶段缴的费一并删去。</p>}
      {places.length > 0 && (
        <>
          <p>
            还有 {places.length} 处提到它：{[...new Set(places.map(describePlace))].join('、')}。
          </p>
          <SelectInput label="这些地方改为" value={instead} options={options} onChoose={setInstead} />
        </>
      )}
      <p className="soft">已经在这个阶段的申请怎么办，发布之前在“回放报告”里选定。</p>
      <div className="dialog-actions">
        <Button variant="primary" onClick={remove}>
          删去
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </Dialog>
  );
}

const kinds: Readonly<Record<string, string>> = {
  stages: '别的阶段',
  payments: '缴费',
  followUps: '补充内容',
  cancel: '撤销',
  change: '变更',
};

const describePlace = ([key]: readonly (string | number)[]): string => kinds[String(key)] ?? String(key);
