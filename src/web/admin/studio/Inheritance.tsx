import { useState } from 'react';
import { call } from '../../app/api/client';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { toast } from '../../ui/Toast';
import { ReasonDialog } from '../ReasonDialog';
import { invalidateStudioForm, type StudioFormDetail } from './queries';
import { mayPublish } from './studio-roles';

/**
 * Which parts of the form are the organisation's own, and which follow the organisation above; a form that it only follows
 * says so in the header. Nothing where there is no organisation above.
 */
export function Inheritance({ form: { flow, live, inheritance } }: { form: StudioFormDetail }) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const [isConfirming, setIsConfirming] = useState(false);
  if (live && live.source !== null)
    return (
      <p className="soft small">
        改了并发布之后，改过的步骤是本机构自己的；没有改的步骤随{live.source}的新版更新。
      </p>
    );
  if (!live || !inheritance) return null;
  const { above, ownParts, refused } = inheritance;
  return (
    <div className="stack gap-2">
      <p className="soft small">
        {ownParts.length > 0
          ? `本机构自己的：${ownParts.join('、')}；其余沿用自：${above}。`
          : `与${above}的不同在哪里，没有记录。`}{' '}
        {mayPublish(roles) && (
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            重新沿用上级的
          </Button>
        )}
      </p>
      {refused !== null && (
        <Note tone="wait">
          {above}的新版没有并入：{refused}。修改后发布即可，或者重新沿用上级的。
        </Note>
      )}
      {isConfirming && (
        <ReasonDialog
          title={`重新沿用${above}的表单`}
          maxLength={500}
          label="理由"
          submit="回放并沿用"
          busy="正在回放…"
          keep={`studio-inherit-${flow}`}
          send={async reason => {
            const body = { flow, live: live.number, reason };
            const { published } = await call('POST', '/admin/studio/inherit', { body });
            toast(published === null ? '正在回放，没有转不过去的随即生效' : '已重新沿用上级的表单');
            await invalidateStudioForm(flow);
          }}
          onClose={() => setIsConfirming(false)}
        >
          <p>本机构改过的不再用，留在历次版本里。先回放所有草稿和未办结的申请，没有转不过去的才生效。</p>
        </ReasonDialog>
      )}
    </div>
  );
}
