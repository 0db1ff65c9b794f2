import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { smsSignatureQuery } from './queries';
import form from './sms-signature.form.yaml';

/** 短信签名: the name in front of each SMS of the organisation. */
export function SmsSignature() {
  const query = useQuery(smsSignatureQuery, queryClient);
  const [changing, setChanging] = useState(false);
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="sms-signature">
      <h2 id="sms-signature" className="title">
        短信签名
      </h2>
      <QueryResult query={query} what="短信签名" paragraphs={1}>
        {({ signature }) => (
          <>
            <p>{signature ? `短信以【${signature}】开头。` : '短信用服务器的签名。'}</p>
            <div>
              <Button onClick={() => setChanging(true)}>修改签名</Button>
            </div>
            {changing && <SignatureForm signature={signature} onClose={() => setChanging(false)} />}
          </>
        )}
      </QueryResult>
    </section>
  );
}

function SignatureForm({ signature, onClose }: { signature: string | null; onClose: () => void }) {
  return (
    <Dialog title="短信签名" onClose={onClose}>
      <ScreenForm<{ signature?: string }>
        form={form}
        initial={{ signature: signature ?? '' }}
        submit={async given => {
          await call('POST', '/admin/sms-signature', { body: { signature: given.signature || null } });
          await queryClient.invalidateQueries(smsSignatureQuery);
          toast('已修改短信签名');
          onClose();
        }}
        action="保存"
        doing="正在保存…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
