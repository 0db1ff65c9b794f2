import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { allProjectsQuery } from '../../features/projects/queries';
import { toast } from '../../ui/Toast';
import form from './project-update.form.yaml';
import { invalidatePublicity } from './queries';

/** 项目动态: publishes updates of a project. */
export function ProjectUpdateSection() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return <ProjectUpdateForm key={key} idempotencyKey={key} onDone={() => setKey(crypto.randomUUID())} />;
}

function ProjectUpdateForm({ idempotencyKey, onDone }: { idempotencyKey: string; onDone: () => void }) {
  const { data } = useQuery(allProjectsQuery, queryClient);
  return (
    <div className="narrow">
      <ScreenForm<{ projectId: string; title: string; content: string }>
        form={form}
        ui={{
          projectId: {
            'ui:enumNames': Object.fromEntries(data?.list.map(({ id, name }) => [id, name]) ?? []),
          },
        }}
        submit={async body => {
          await call('POST', '/admin/project/dynamic/create', {
            params: { header: { 'idempotency-key': idempotencyKey } },
            body,
          });
          toast('动态已发布');
          await invalidatePublicity();
          onDone();
        }}
        action="发布动态"
        doing="正在发布…"
        label="发布动态"
      />
    </div>
  );
}
