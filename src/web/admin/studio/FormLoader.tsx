import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { Loaded } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Workroom } from './FormEditor';
import { Bring } from './FormImportExport';
import type { Texts } from './form-model';
import { type OpenForm, openQuery } from './queries';
import { mayEdit } from './studio-roles';
import { useWork } from './use-form-draft';

/** One form, with its texts or without. */
export function OpenedForm({ flow }: { flow: string }) {
  const query = useQuery(openQuery(flow), queryClient);
  return (
    <Loaded query={query} what="表单">
      {form => {
        const texts = form.change?.texts ?? form.texts;
        return texts ? <WithTexts form={form} texts={texts} /> : <WithoutTexts form={form} />;
      }}
    </Loaded>
  );
}

function WithTexts({ form, texts }: { form: OpenForm; texts: Texts }) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const work = useWork(form, texts, mayEdit(roles));
  return <Workroom form={form} work={work} live={form.texts} />;
}

/** What was published long ago has left no texts: they are brought from the folder or from a file. */
function WithoutTexts({ form }: { form: OpenForm }) {
  const [brings, setBrings] = useState(false);
  return (
    <>
      <Empty title={form.title} text="这份表单发布得早，没有留下作者所写的文本。导入之后可以修改。">
        <Button variant="primary" onClick={() => setBrings(true)}>
          导入文本
        </Button>
      </Empty>
      {brings && <Bring form={form} isDirty={false} onBrought={() => {}} onClose={() => setBrings(false)} />}
    </>
  );
}
