import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty, Skeleton } from '../../ui/states';
import { FormEditor } from './FormEditor';
import { FormImportExport } from './FormImportExport';
import type { FormTexts } from './form-model';
import { type StudioFormDetail, studioFormQuery } from './queries';
import { mayEdit } from './studio-roles';
import { useFormDraft } from './use-form-draft';

const TryPage = lazy(() => import('./try/TryPage'));

/** One form, with or without its texts; in the editor, or tried. */
export function FormLoader({ flow, isTrying }: { flow: string; isTrying: boolean }) {
  const query = useQuery(studioFormQuery(flow), queryClient);
  return (
    <QueryResult query={query} what="表单">
      {form => {
        const texts = form.change?.texts ?? form.texts;
        return texts ? <FormWithTexts {...{ form, texts, isTrying }} /> : <FormWithoutTexts form={form} />;
      }}
    </QueryResult>
  );
}

interface FormWithTextsProps {
  form: StudioFormDetail;
  texts: FormTexts;
  isTrying: boolean;
}

function FormWithTexts({ form, texts, isTrying }: FormWithTextsProps) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const draft = useFormDraft(form, texts, mayEdit(roles));
  if (isTrying) {
    return (
      <Suspense fallback={<Skeleton paragraphs={4} />}>
        <TryPage form={form} draft={draft} />
      </Suspense>
    );
  }
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
