import { today } from '../../../domain/dates';
import { thousands } from '../../../domain/formatters';
import { hasRole } from '../../../domain/roles';
import { download } from '../../app/api/client';
import { useSession } from '../../app/shell/session';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/Note';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/Toast';
import form from './export.form.yaml';
import type { Queue, QueueFilter } from './queries';

/** Maximum number of rows that the server exports. */
const MAX_EXPORTED = 5000;

interface ExportDialogProps {
  filter: QueueFilter;
  queue: Pick<Queue, 'total' | 'exact'>;
  onClose: () => void;
}

/** Exports the filtered queue as a spreadsheet. Unmasked only with the permission for it, and with a stated purpose. */
export function ExportDialog({ filter, queue: { total, exact }, onClose }: ExportDialogProps) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const { id: _, page: __, state, ...narrowed } = filter;
  return (
    <Dialog title="导出表格" onClose={onClose}>
      <p>
        按现在的筛选导出 {exact ? `${thousands(total)} 件` : `${thousands(total)} 件以上`}
        申请，每个事项一张表。
        {total > MAX_EXPORTED && `一次至多 ${thousands(MAX_EXPORTED)} 件，请先缩小筛选范围。`}
      </p>
      <Note>姓名、证件号码、手机号等敏感内容已遮盖。谁在什么时候导出了什么，会留下记录。</Note>
      <ScreenForm<{ clear?: boolean; reason?: string }>
        form={form}
        ui={hasRole(roles, 'export') ? {} : { clear: { 'ui:widget': 'hidden' } }}
        submit={async given => {
          const content = await download('POST', '/admin/application/export', {
            body: { ...narrowed, state: state === 'all' ? undefined : state, ...(given.clear && given) },
          });
          saveFile(content, `申请导出-${today()}.xlsx`);
          toast('表格已导出，导出已留下记录');
          onClose();
        }}
        action="导出"
        doing="正在导出…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
