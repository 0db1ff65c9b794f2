import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ScreenForm } from '../ScreenForm';
import form from './link.form.yaml';
import { normaliseLink } from './links';

interface LinkDialogProps {
  /** URL of the existing link; empty for a new one. */
  address: string;
  /** Whether a link text must be entered, because none is selected. */
  needsText: boolean;
  onLink: (link: { href: string; words: string }) => void;
  onUnlink: () => void;
  onClose: () => void;
}

/** Dialog that asks for the target of a link. */
export function LinkDialog({ address, needsText, onLink, onUnlink, onClose }: LinkDialogProps) {
  return (
    <Dialog title={address ? '修改链接' : '加链接'} onClose={onClose}>
      <ScreenForm<{ address: string; words?: string }>
        form={form}
        ui={needsText ? {} : { words: { 'ui:widget': 'hidden' } }}
        initial={{ address }}
        check={({ address }) => ({
          address: address && normaliseLink(address) === null ? '这不是网址、电话或邮箱，请核对' : null,
        })}
        submit={async ({ address, words = address }) =>
          onLink({ href: normaliseLink(address) ?? address, words })
        }
        action={address ? '保存链接' : '加上链接'}
        buttons={address && <Button onClick={onUnlink}>去掉链接</Button>}
      />
    </Dialog>
  );
}
