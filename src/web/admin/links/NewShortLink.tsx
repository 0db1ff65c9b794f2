import { useState } from 'react';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { invalidateShortLinks } from './queries';
import { ShortLinkAddress } from './ShortLinkAddress';
import form from './short-link.form.yaml';

interface Answers {
  title: string;
  address: string;
  lastDay?: string;
}

/** Creates a short link, and then shows it with its QR code. */
export function NewShortLink({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<{ code: string; address: string } | null>(null);
  return (
    <Dialog title={created ? '短链接已经可以用了' : '新建短链接'} onClose={onClose}>
      {created ? (
        <>
          <ShortLinkAddress link={created} />
          <div className="dialog-actions">
            <Button variant="primary" onClick={onClose}>
              完成
            </Button>
          </div>
        </>
      ) : (
        <ScreenForm<Answers>
          form={form}
          submit={async answers => {
            // The portal may be open under another name than its public one.
            const address = answers.address.replace(`${location.origin}/`, '/');
            setCreated(await call('POST', '/admin/link/create', { body: { ...answers, address } }));
            void invalidateShortLinks();
          }}
          action="新建"
          doing="正在新建…"
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
