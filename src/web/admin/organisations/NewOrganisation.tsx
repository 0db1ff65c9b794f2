import { useState } from 'react';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import form from './organisation.form.yaml';
import { findHostProblem, hostsOf, invalidateOrganisations } from './queries';

interface GivenOrganisation {
  name: string;
  code: string;
  mobile: string;
  secondMobile?: string;
  hosts?: string;
  parent?: string;
}

/** Creates an organisation, and says how its administrator begins. */
export function NewOrganisation({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<{ name: string; sms: boolean } | null>(null);
  if (created) {
    return (
      <Dialog title="已设立" onClose={onClose}>
        <p>
          {created.name}已经设立。管理员用手机号短信登录，需要密码的，用“忘记密码”设置。
          {created.sms ? '已发短信告知。' : '短信没有发出，请告知本人。'}
        </p>
        <div className="dialog-actions">
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="设立机构" onClose={onClose}>
      <ScreenForm<GivenOrganisation>
        form={form}
        check={({ hosts }) => ({ hosts: findHostProblem(hosts) })}
        submit={async ({ hosts = '', ...given }) => {
          const body = { ...given, hosts: hostsOf(hosts) };
          const { sms } = await call('POST', '/admin/organisations/create', { body });
          setCreated({ name: given.name, sms });
          void invalidateOrganisations();
        }}
        action="设立"
        doing="正在设立…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
