import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import type { Binding } from '../../ui/form/binding';
import { Checkbox } from '../../ui/form/Checkbox';
import { Failed, Skeleton } from '../../ui/states';
import { useQuery } from '../api/query-client';
import { legalDocumentsQuery } from './legal-documents';

const REQUIRED_DOCUMENTS = ['terms', 'privacy', 'C1'];

/** Fetches the legal documents accepted on registration, so that the consent records their versions. */
export function ConsentTexts({ children }: { children: (texts: string[]) => ReactNode }) {
  const terms = useQuery(legalDocumentsQuery('terms'));
  const privacy = useQuery(legalDocumentsQuery('privacy'));
  const consents = useQuery(legalDocumentsQuery('consents'));
  const all = [terms, privacy, consents];
  const retry = () => {
    for (const query of all) void query.refetch();
  };
  if (all.some(({ isError }) => isError)) {
    return (
      <Failed title="暂时没能取到协议文本" text="注册前需要请您阅读协议，请重新加载。">
        <Button onClick={retry}>重新加载</Button>
      </Failed>
    );
  }
  if (!all.every(({ data }) => data)) return <Skeleton paragraphs={2} />;
  const documents = all.flatMap(({ data }) => data ?? []).filter(({ id }) => REQUIRED_DOCUMENTS.includes(id));
  return children(documents.map(({ id, version }) => `${id}@${version}`));
}

export function ConsentCheckbox({ answer }: { answer: Binding<boolean> }) {
  return (
    <Checkbox answer={answer}>
      我已阅读并同意
      <Link to="/website/document?id=terms" target="_blank">
        《用户服务协议》
      </Link>
      和
      <Link to="/website/document?id=privacy" target="_blank">
        《隐私政策》
      </Link>
    </Checkbox>
  );
}
