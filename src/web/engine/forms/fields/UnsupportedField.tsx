import type { JsonSchema } from '../../../../flows/engine/form-version';
import { Icon } from '../../../ui/Icon';

/** A question without a control. The schema check rejects such forms, so this should never be shown. */
export function UnsupportedField({ schema }: { schema: JsonSchema }) {
  return (
    <p className="note note--wait">
      <Icon name="alert" />
      <span>“{schema.title ?? '这一项'}”暂时不能在网上填写，请联系工作人员。</span>
    </p>
  );
}
