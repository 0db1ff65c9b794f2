import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { FormEditor } from './FormEditor';
import { FormImportExport } from './FormImportExport';
import type { FormTexts } from './form-model';
import { type StudioFormDetail, studioFormQuery } from './queries';
import { mayEdit } from './studio-roles';
import { useFormDraft } from './use-form-draft';

/** One form, with or without its texts. */
export function FormLoader({ flow }: { flow: string }) {
  const query = useQuery(studioFormQuery(flow), queryClient);
  return (
    <QueryResult query={query} what="表单">
      {form => {
        const texts = form.change?.texts ?? form.texts;
        return texts ? <FormWithTexts form={form} texts={texts} /> : <FormWithoutTexts form={form} />;
      }}
    </QueryResult>
  );
}

function FormWithTexts({ form, texts }: { form: StudioFormDetail; texts: FormTexts }) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const draft = useFormDraft(form, texts, mayEdit(roles));
  return <FormEditor form={form} draft={draft} liveTexts={form.texts} />;
}

/** A version published before texts were stored has none: they are imported from the folder or a file. */
function FormWithoutTexts({ form }: { form: StudioFormDetail }) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Empty title={form.title} text="这份表单发布得早，没有留下作者所写的文本。导入之后可以修改。">
        <Button variant="primary" onClick={() => setIsImporting(true)}>
          导入文本
        </Button>
      </Empty>
      {isImporting && (
        <FormImportExport
          form={form}
          isDirty={false}
          onImported={() => {}}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  );
}
