import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { allProjectsQuery } from '../../features/projects/queries';
import { toast } from '../../ui/Toast';
import form from './correction.form.yaml';
import { invalidatePublicity, type PublishedEntry } from './queries';

interface CorrectionFormProps {
  entry: PublishedEntry;
  /** Called with the entry including its correction. */
  onDone: (entry: PublishedEntry) => void;
}

type Fact = PublishedEntry['facts'][number];

interface Correction {
  field: Fact['field'];
  after: string;
  reason: string;
}

/** Form for the corrected facts and the reason for the error. */
export function CorrectionForm({ entry, onDone }: CorrectionFormProps) {
  const { subject, id, version, facts } = entry;
  const { data: projects } = useQuery(allProjectsQuery, queryClient);
  const projectNames = {
    general: '由本会统筹使用',
    ...Object.fromEntries(projects?.list.map(({ id, name }) => [id, name]) ?? []),
  };
  return (
    <div className="narrow">
      <ScreenForm<Correction>
        form={form}
        ui={({ field: chosen }) => {
          const before = facts.find(({ field }) => field === chosen)?.value;
          return {
            field: { 'ui:enumNames': Object.fromEntries(facts.map(({ field }) => [field, field])) },
            after: {
              'ui:help': before ? `现在公示的是：${before}` : '会公开显示，不写个人信息',
              ...(chosen === '项目' && { 'ui:widget': 'select', 'ui:enumNames': projectNames }),
            },
          };
        }}
        submit={async given => {
          const corrected = await call('POST', '/admin/publicity/correct', {
            body: { subject, id, version, ...given },
          });
          toast('更正已发布');
          await invalidatePublicity();
          onDone(corrected);
        }}
        action="发布更正"
        doing="正在发布…"
        label="更正"
      />
    </div>
  );
}
