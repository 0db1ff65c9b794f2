import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { invalidateApplications } from '../../engine/applications/application-invalidation';
import { ConfirmationDialog } from '../../engine/applications/ConfirmationDialog';
import { toast } from '../../ui/Toast';
import { consentsQuery, type GivenConsent } from './queries';
import { describeConsequence } from './withdrawal-consequences';

const words = { confirm: '确认撤回', busy: '正在撤回…', leave: '暂不撤回' };

/**
 * Explains the consequence of withdrawing a consent and asks for confirmation; by SMS code where the application that
 * ends requires it.
 */
export function WithdrawConsentDialog({ consent, onClose }: { consent: GivenConsent; onClose: () => void }) {
  const { id, document, consequence, requiresSmsCode, application } = consent;
  const confirmed = requiresSmsCode && consequence === 'cancels';

  async function withdraw(code: string): Promise<void> {
    try {
      await call('POST', '/user/consent/withdraw', {
        params: { header: confirmed ? { 'confirm-code': code } : {} },
        body: { id, consequence },
      });
      toast(`已撤回《${document.title}》`);
      onClose();
      if (consequence === 'cancels') invalidateApplications();
    } finally {
      // Also after a refusal: the consequences may have changed. The error is reported first.
      void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
    }
  }

  return (
    <ConfirmationDialog
      title={`撤回《${document.title}》？`}
      words={words}
      confirmedFor={confirmed ? (application?.flow ?? null) : null}
      onClose={onClose}
      onConfirm={withdraw}
    >
      <p className="lede">{describeConsequence(consent)}</p>
    </ConfirmationDialog>
  );
}
