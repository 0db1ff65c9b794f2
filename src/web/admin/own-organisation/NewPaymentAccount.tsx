import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import alipayForm from './alipay-account.form.yaml';
import { invalidatePaymentAccounts } from './queries';
import wechatForm from './wechat-account.form.yaml';

type WechatPayAccount = components['schemas']['WechatPayAccount'];
type AlipayAccount = components['schemas']['AlipayAccount'];

interface NewPaymentAccountProps {
  company: 'wechat' | 'alipay';
  onClose: () => void;
}

/** The keys of an account, which are sent once and never shown again. */
export function NewPaymentAccount({ company, onClose }: NewPaymentAccountProps) {
  const finish = () => {
    void invalidatePaymentAccounts();
    toast('已保存，请另一位同事确认');
    onClose();
  };
  const common = { action: '保存', doing: '正在保存…', onCancel: onClose };
  return company === 'wechat' ? (
    <Dialog title="微信支付账户" onClose={onClose}>
      <ScreenForm<WechatPayAccount>
        form={wechatForm}
        submit={async body => {
          await call('POST', '/admin/payment-accounts/wechat', { body });
          finish();
        }}
        {...common}
      />
    </Dialog>
  ) : (
    <Dialog title="支付宝账户" onClose={onClose}>
      <ScreenForm<AlipayAccount>
        form={alipayForm}
        submit={async body => {
          await call('POST', '/admin/payment-accounts/alipay', { body });
          finish();
        }}
        {...common}
      />
    </Dialog>
  );
}
