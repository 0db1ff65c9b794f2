import { ensureGuestSession } from '../../app/api/client';
import { CredentialForm } from '../../app/form/CredentialForm';

interface FindByMobileProps {
  /** Looks up donations by mobile number. Its error is shown in the form. */
  find: (proof: { mobile: string; smsCode: string }) => Promise<void>;
}

/** Form for finding donations made without an account by their mobile number, verified by an SMS code. */
export function MobileLookupForm({ find }: FindByMobileProps) {
  return (
    <CredentialForm
      className="card pad-6 narrow"
      label="凭手机号"
      ask={{ mobile: true, smsCode: 'donation' }}
      submit={async proof => {
        // The verification is bound to the session, so that a receipt can be requested afterwards.
        await ensureGuestSession();
        await find(proof);
      }}
      action="查询"
      doing="正在查询…"
      large
    />
  );
}
