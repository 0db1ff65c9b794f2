import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Refusal } from '../../../domain/refusals';
import { queryClient } from '../../app/api/query-client';
import { fetchForm } from '../../engine/applications/form';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Failed, Skeleton } from '../../ui/states';
import { ContentEditor } from './ContentEditor';
import { buildContentListPath, buildContentRecordPath } from './filter';
import { type ContentKindInfo, recordQuery } from './queries';
import './content-editor.css';

interface ContentLoaderProps {
  info: ContentKindInfo;
  /** Id of an existing record; undefined for a new one, and for a kind with a single record. */
  id: string | undefined;
}

/** Loads a record and its form, then shows the editor. */
export function ContentLoader({ info, id }: ContentLoaderProps) {
  const navigate = useNavigate();
  // A record created here is in the form already, and is not fetched.
  const [createdId, setCreatedId] = useState<string | null>(null);
  const form = useQuery(
    { queryKey: ['form', info.form], queryFn: () => fetchForm(info.form), staleTime: 60_000 },
    queryClient,
  );
  const existsOnServer = (id !== undefined && id !== createdId) || info.single;
  const record = useQuery(
    { ...recordQuery(id === undefined ? { kind: info.kind } : { id }), enabled: existsOnServer },
    queryClient,
  );
  // For a kind with a single record, a missing one is created like a new record.
  const missing = record.error instanceof Refusal && record.error.reason === 'notFound';
  const error = form.error ?? (missing && info.single ? null : record.error);
  if (missing && !info.single) {
    return (
      <Failed title="没有这条内容" text="可能已经删除，或地址不完整。">
        <Link className="btn btn--secondary" to={buildContentListPath({ kind: info.kind })}>
          回到列表
        </Link>
      </Failed>
    );
  }
  if (error) {
    return (
      <Failed title="内容没有加载成功" text={getErrorMessage(error)}>
        <Button
          onClick={() => {
            void form.refetch();
            void record.refetch();
          }}
        >
          重新加载
        </Button>
      </Failed>
    );
  }
  if (!form.data || (existsOnServer && !record.data && !missing)) return <Skeleton paragraphs={4} />;
  return (
    <ContentEditor
      info={info}
      liveForm={form.data}
      record={record.data ?? null}
      onCreated={created => {
        if (info.single) return;
        setCreatedId(created.id);
        // The address names the record from now on, so that a reload finds it.
        navigate(buildContentRecordPath(info.kind, created.id), { replace: true, state: 'begun' });
      }}
      onFormChanged={() => void form.refetch()}
    />
  );
}
