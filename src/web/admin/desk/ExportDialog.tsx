import { today } from '../../../domain/dates';
import { thousands } from '../../../domain/formatters';
import { hasRole } from '../../../domain/roles';
import { download } from '../../app/api/client';
import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { useSession } from '../../app/shell/session';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Note } from '../../ui/Note';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/Toast';
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
  const form = useForm({
    initial: { clear: false, reason: '' },
    check: ({ clear, reason }) =>
      collectErrors({ reason: clear && reason.trim().length < 4 ? '请说明为什么需要未遮盖的内容' : null }),
    submit: async ({ clear, reason }) => {
      const content = await download('POST', '/admin/application/export', {
        body: {
          ...narrowed,
          state: state === 'all' ? undefined : state,
          ...(clear ? { clear, reason: reason.trim() } : {}),
        },
      });
      saveFile(content, `申请导出-${today()}.xlsx`);
      toast('表格已导出，导出已留下记录');
      onClose();
    },
  });
  return (
    <FormDialog
      title="导出表格"
      className="desk-export"
      form={form}
      submit="导出"
      busy="正在导出…"
      onClose={onClose}
    >
      <p>
        按现在的筛选导出 {exact ? `${thousands(total)} 件` : `${thousands(total)} 件以上`}
        申请，每个事项一张表。
        {total > MAX_EXPORTED && `一次至多 ${thousands(MAX_EXPORTED)} 件，请先缩小筛选范围。`}
      </p>
      <Note>姓名、证件号码、手机号等敏感内容已遮盖。谁在什么时候导出了什么，会留下记录。</Note>
      {hasRole(roles, 'export') && (
        <>
          <Checkbox answer={form.bind('clear')}>需要未遮盖的内容</Checkbox>
          {form.answers.clear && (
            <Field answer={form.bind('reason')} label="为什么需要" maxLength={200} autoComplete="off" />
          )}
        </>
      )}
    </FormDialog>
  );
}
