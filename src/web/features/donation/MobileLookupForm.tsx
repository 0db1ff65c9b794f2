import { formatProblem, normalise } from '../../../domain/formats';
import { ensureGuestSession } from '../../app/api/client';
import { SmsCodeField } from '../../app/form/SmsCodeField';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';

interface FindByMobileProps {
  /** Looks up donations by mobile number. Its error is shown in the form. */
  find: (proof: { mobile: string; smsCode: string }) => Promise<void>;
}

/** Form for finding donations made without an account by their mobile number, verified by an SMS code. */
export function MobileLookupForm({ find }: FindByMobileProps) {
  const form = useForm({
    initial: { mobile: '', smsCode: '' },
    check: ({ mobile, smsCode }) =>
      collectErrors({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)),
      }),
    submit: async ({ mobile, smsCode }) => {
      // The verification is bound to the session, so that a receipt can be requested afterwards.
      await ensureGuestSession();
      await find({ mobile: normalise('mobile', mobile), smsCode: normalise('smsCode', smsCode) });
    },
  });
  return (
    <form className="card pad-6 narrow" aria-label="凭手机号" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <MobileField answer={form.bind('mobile')} />
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="donation" />
      <Button type="submit" variant="primary" large block busy={form.busy && '正在查询…'}>
        查询
      </Button>
    </form>
  );
}
