import { NumberInput } from './ParsedInput';
import { setProcessValue } from './process-edits';
import type { ProcessSectionProps } from './section-props';

const MAX_DAYS = 365;

/** 期限: for the applicant to supplement, for the organisation to reply. */
export function DeadlinesSection({ process: { deadlines }, edit }: ProcessSectionProps) {
  const put = (name: string) => (days: number | undefined) =>
    edit(setProcessValue(['deadlines', name], days));
  return (
    <>
      <NumberInput
        label="申请人几天内补正"
        value={deadlines.supplement}
        min={1}
        max={MAX_DAYS}
        isRequired
        onDone={put('supplement')}
      />
      <NumberInput
        label="本会几个工作日内答复"
        value={deadlines.answer}
        min={1}
        max={MAX_DAYS}
        isRequired
        onDone={put('answer')}
      />
      <p className="soft small studio-wide">缴费的期限在“缴费”里。</p>
    </>
  );
}
