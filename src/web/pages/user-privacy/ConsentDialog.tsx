import { dateTime } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { DocumentText, fillPlaceholders } from '../../engine/applications/DocumentText';
import { flowInfoQuery } from '../../engine/applications/flow-queries';
import { Dialog } from '../../ui/Dialog';
import { getErrorMessage } from '../../ui/error-message';
import { Failed, Skeleton } from '../../ui/states';
import { consentQuery, type GivenConsent } from './queries';

/** The consent text in the version that was agreed to, with the placeholders filled in by the flow. */
export function ConsentDialog({ consent, onClose }: { consent: GivenConsent; onClose: () => void }) {
  const { data, error } = useQuery(consentQuery(consent.id));
  const { flow = '' } = consent.application ?? {};
  const flowInfo = useQuery({ ...flowInfoQuery(flow), enabled: flow !== '' });
  const { title, version, sha256 } = consent.document;
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <Failed title="没有加载成功" text={getErrorMessage(error)} />}
      {(!data || flowInfo.isLoading) && !error && <Skeleton paragraphs={2} />}
      {data && !flowInfo.isLoading && (
        <DocumentText
          text={fillPlaceholders(data.content, { 事项: consent.flowTitle, ...flowInfo.data?.guidance.words })}
        />
      )}
      <p className="faint small mt-4">
        第 {version} 版，您于 {dateTime(consent.givenAt)} 同意。文本指纹（SHA-256）：{sha256}
      </p>
    </Dialog>
  );
}
