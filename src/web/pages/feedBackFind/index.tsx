import { useMemo, useState } from 'react';
import { call } from '../../app/api/client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { Hotline } from '../../engine/applications/Hotline';
import { createCodeActions } from '../../features/letters/author-access';
import { OwnLetter } from '../../features/letters/OwnLetter';
import type { LetterKey, OwnLetterDetail } from '../../features/letters/queries';
import { CodeLookupForm } from '../../features/lookup/CodeLookupForm';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { toast } from '../../ui/Toast';

interface FoundLetter {
  key: LetterKey;
  detail: OwnLetterDetail;
}

const fetchLetter = async (key: LetterKey): Promise<FoundLetter> => ({
  key,
  detail: await call('POST', '/feedback/find', { body: key }),
});

/** 信件查询: finds a letter written without an account by its number and look-up code. */
export default function FindFeedBack() {
  const [found, setFound] = useState<FoundLetter | null>(null);
  const actions = useMemo(() => found && createCodeActions(found.key), [found]);
  return (
    <div className="wrap page stack gap-5">
      <Breadcrumbs trail={[{ title: '会长信箱', path: '/feedBack' }, { title: '信件查询' }]} />
      {found && actions ? (
        <>
          <OwnLetter
            detail={found.detail}
            actions={actions}
            onChanged={() => {
              fetchLetter(found.key).then(setFound, error => toast(getErrorMessage(error)));
            }}
          />
          <p>
            <Button onClick={() => setFound(null)}>查询另一封信</Button>
          </p>
        </>
      ) : (
        <>
          <h1>信件查询</h1>
          <p className="soft">凭写信之后得到的信件编号和查询码，查看办理情况和答复。</p>
          <CodeLookupForm
            no={{
              label: '信件编号',
              help: '如 XJ20260000001',
              pattern: /^[A-Z]{2}\d{11}$/u,
              problem: '信件编号是两个字母加11位数字，如 XJ20260000001',
            }}
            code={{
              label: '查询码',
              help: '六位数字',
              inputMode: 'numeric',
              pattern: /^\d{6}$/u,
              problem: '查询码是六位数字',
            }}
            onLookup={async key => setFound(await fetchLetter(key))}
          />
          <Hotline title="编号或查询码丢了？请致电" />
        </>
      )}
    </div>
  );
}
