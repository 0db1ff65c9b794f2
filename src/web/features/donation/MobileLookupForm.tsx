import { formatProblem, normalise } from '../../../domain/formats';
import { ensureGuestSession } from '../../app/api/client';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';

interface FindByMobileProps {
  /** Looks up what was given under the number. What it throws is said in the form. */
  find: (proof: { mobile: string; smsCode: string }) => Promise<void>;
}

/** Asks whoever has given without an account for the number that was left, proved by a code. */
export function MobileLookupForm({ find }: FindByMobileProps) {
  const form = useForm({
    initial: { mobile: '', smsCode: '' },
    check: ({ mobile, smsCode }) =>
      collectErrors({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)),
      }),
    submit: async ({ mobile, smsCode }) => {
      // What is proved is kept with a session: a receipt can be asked for then.
      await ensureGuestSession();
      await find({ mobile: normalise('mobile', mobile), smsCode: normalise('smsCode', smsCode) });
    },
  });
  return (
    <form className="card" aria-label="凭手机号" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <MobileField answer={form.bind('mobile')} />
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="donation" />
      <Button type="submit" variant="primary" large block busy={form.busy && '正在查询…'}>
        查询
      </Button>
    </form>
  );
}
