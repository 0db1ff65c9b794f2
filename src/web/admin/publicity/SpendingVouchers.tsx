import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { LazyAttachedFiles, UploadControl } from '../../engine/forms/files/lazy-components';
import { listPendingAnswers, STILL_UPLOADING } from '../../engine/forms/pending-answers';
import type { Spending } from '../../features/publicity/queries';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { spendingVouchersQuery } from './queries';

/** Opens the vouchers of a spending, to view them or add one. */
export function SpendingVouchers({ spending }: { spending: Spending }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        凭证<span className="sr">：{spending.no}</span>
      </Button>
      {open && <VoucherDialog spending={spending} onClose={() => setOpen(false)} />}
    </>
  );
}

const control = {
  required: true,
  readOnly: false,
  invalid: false,
  aboutApplicant: false,
  ui: {},
  options: {},
  choices: [],
};

/** Scanned vouchers: stored ones, and upload of new ones. Stored vouchers cannot be deleted. */
function VoucherDialog({ spending: { id, no }, onClose }: { spending: Spending; onClose: () => void }) {
  const query = useQuery(spendingVouchersQuery(id), queryClient);
  const [files, setFiles] = useState<string[]>([]);
  const save = useAction(async () => {
    if (listPendingAnswers().length > 0) throw new Refusal('badRequest', STILL_UPLOADING);
    await call('POST', '/admin/project/spending/voucher/add', { body: { id, files } });
    setFiles([]);
    toast('凭证已保存');
    await queryClient.invalidateQueries(spendingVouchersQuery(id));
  });

  return (
    <Dialog title={`凭证 ${no}`} wide onClose={onClose}>
      <p className="soft">发票、收据、签收单等的扫描件或照片。仅供财务人员查看，不公示；保存之后不能删除。</p>
      <QueryResult query={query} what="凭证" paragraphs={1}>
        {({ list }) => list.length > 0 && <LazyAttachedFiles label="已保存的凭证" files={list} />}
      </QueryResult>
      <UploadControl
        {...control}
        id="vouchers"
        label="凭证"
        value={files}
        commit={answer => setFiles(Array.isArray(answer) ? answer.map(String) : [])}
        schema={{ files: 'doc', maxItems: 10 }}
      />
      <ErrorText error={save.error} />
      <div className="dialog-actions">
        <Button
          variant="primary"
          busy={save.isRunning && '正在保存…'}
          aria-disabled={files.length === 0}
          onClick={() => files.length > 0 && save.run()}
        >
          保存
        </Button>
        <Button onClick={onClose}>关闭</Button>
      </div>
    </Dialog>
  );
}
