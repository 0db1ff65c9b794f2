import { useSearchParams } from 'react-router-dom';
import { chineseDate } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { legalDocumentsQuery } from '../../app/shell/legal-documents';
import { usePageHead } from '../../app/shell/page-head';
import { DocumentText, fillPlaceholders } from '../../engine/applications/DocumentText';
import { Button } from '../../ui/Button';
import { Failed, Skeleton } from '../../ui/states';
import NotFound from '../not-found';

const titles = { terms: '用户服务协议', privacy: '隐私政策', consents: '各项同意书' } as const;

/** A text of the organisation in its current version: terms, privacy policy, all consents, or one of them by its id. */
export default function WebsiteDocument() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (/^C\d$/.test(id)) return <Texts id="consents" only={id} />;
  return id in titles ? <Texts id={id as keyof typeof titles} /> : <NotFound />;
}

function Texts({ id, only }: { id: keyof typeof titles; only?: string }) {
  const { data, isError, refetch } = useQuery(legalDocumentsQuery(id));
  const documents = data?.filter(document => !only || document.id === only);
  usePageHead({ title: titles[id] });
  if (documents?.length === 0) return <NotFound />;
  return (
    <article className="wrap page sections">
      <Breadcrumbs trail={[{ title: titles[id] }]} />
      <h1>{titles[id]}</h1>
      {isError && (
        <Failed title="暂时没能取到文本" text="网络可能不稳定，请重新加载。">
          <Button onClick={() => void refetch()}>重新加载</Button>
        </Failed>
      )}
      {!documents && !isError && <Skeleton paragraphs={3} />}
      {documents?.map(({ id: key, title, version, content, publishedAt }) => (
        <section key={key}>
          {id === 'consents' && <h2>{title}</h2>}
          <p className="faint">
            第 {version} 版 · {chineseDate(publishedAt)}发布
          </p>
          <DocumentText text={fillPlaceholders(content, {})} heading={id === 'consents' ? 'h3' : 'h2'} />
        </section>
      ))}
    </article>
  );
}
