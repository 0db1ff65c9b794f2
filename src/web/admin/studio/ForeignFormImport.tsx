import { call } from '../../app/api/client';
import { toast } from '../../ui/Toast';
import { ForeignFormInput } from './ForeignFormInput';
import { invalidateStudioForm, type StudioFormDetail } from './queries';

interface ForeignFormImportProps {
  form: StudioFormDetail;
  onImported: () => void;
  onClose: () => void;
}

/** Takes over a form of another system as the change of a form. */
export function ForeignFormImport({ form: { flow, change }, onImported, onClose }: ForeignFormImportProps) {
  return (
    <ForeignFormInput
      action="按建议存为修改"
      onAccept={async texts => {
        const body = { flow, sequence: change?.sequence ?? 0, texts, migration: [] };
        try {
          await call('POST', '/admin/studio/save', { body });
          onImported();
        } finally {
          await invalidateStudioForm(flow);
        }
        toast('已存为修改，请看检查的结果');
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
