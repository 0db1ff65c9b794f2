import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { DocumentText, filledIn } from '../../engine/applications/DocumentText';
import { matterQuery } from '../../features/flow-catalogue/queries';
import { Dialog } from '../../ui/Dialog';
import { sentence } from '../../ui/error-message';
import { Failed, Skeleton } from '../../ui/states';
import { type Consent, consentQuery } from './queries';

/** The very text that somebody agreed to, in the version of that day, as the matter fills it in. */
export function ConsentDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { data, error } = useQuery(consentQuery(consent.id), queryClient);
  const { flow = '' } = consent.application ?? {};
  const matter = useQuery({ ...matterQuery(flow), enabled: flow !== '' }, queryClient);
  const { title, version, sha256 } = consent.document;
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <Failed title="没有加载成功" text={sentence(error)} />}
      {(!data || matter.isLoading) && !error && <Skeleton paragraphs={2} />}
      {data && !matter.isLoading && (
        <DocumentText text={filledIn(data.content, { 事项: consent.matter, ...matter.data?.notice.words })} />
      )}
      <p className="faint consent-proof">
        第 {version} 版，您于 {dateTime(consent.givenAt)} 同意。文本指纹（SHA-256）：{sha256}
      </p>
    </Dialog>
  );
}
