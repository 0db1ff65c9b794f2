import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { CorrectionList } from '../../features/publicity/CorrectionList';
import { Corrections } from '../../features/publicity/Corrections';
import { getErrorMessage } from '../../ui/error-message';
import { toast } from '../../ui/Toast';
import { CorrectionForm } from './CorrectionForm';
import form from './entry-lookup.form.yaml';
import type { PublishedEntry } from './queries';

/** 更正公示: finds an entry by its number and publishes a correction beside it. */
export function CorrectionSection() {
  const [entry, setEntry] = useState<PublishedEntry | null>(null);
  return (
    <>
      <p className="soft">
        原来公示的内容不会改动，更正和说明列在旁边。更正金额会同时在账目里记一笔差额，更正项目会把款项转到那个项目。
      </p>
      <div className="narrow mt-4">
        <ScreenForm<{ no: string }>
          form={form}
          submit={async ({ no }) => setEntry(await published(no.toUpperCase()))}
          action="查找"
          doing="正在查找…"
          label="查找公示"
        />
      </div>
      {entry && (
        <section className="card pad-5 stack mt-5" aria-label="找到的公示">
          <h2 className="subtitle">
            {entry.title} {entry.no}
          </h2>
          <p className="faint">公示于 {dateTime(entry.at)}</p>
          <Kinds entry={entry} onChoose={setEntry} />
          <Corrections list={entry.corrections} />
          {/* Remounted after a correction, with what is published now. */}
          <CorrectionForm key={`${entry.id}-${entry.version}`} entry={entry} onDone={setEntry} />
        </section>
      )}
      <section className="stack gap-3 mt-6" aria-labelledby="published">
        <h2 id="published" className="subtitle">
          已发布的更正
        </h2>
        <CorrectionList />
      </section>
    </>
  );
}

const published = (no: string, position?: number): Promise<PublishedEntry> =>
  call('GET', '/admin/publicity/entry', { params: { query: { no, ...(position && { position }) } } });

interface KindsProps {
  entry: PublishedEntry;
  onChoose: (entry: PublishedEntry) => void;
}

/** The other goods of the same donation: each is corrected separately. */
function Kinds({ entry: { id: shown, no, items }, onChoose }: KindsProps) {
  if (items.length < 2) return null;
  const choose = (position: number) =>
    published(no, position).then(onChoose, (error: unknown) => toast(getErrorMessage(error)));
  return (
    <ul className="pills" aria-label="同一次捐赠的物资">
      {items.map(({ id, position, name }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === shown} onClick={() => void choose(position)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
