import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chineseDay } from '../../../domain/dates';
import { yuan } from '../../../domain/money';
import { hoursText } from '../../../domain/punching';
import type { operations } from '../../../generated/api';
import { call } from '../../api/client';
import { Hotline } from '../../flow/Hotline';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { present, useForm } from '../../ui/form/use-form';
import { sentence } from '../../ui/sentence';
import { Tag, type Tone } from '../../ui/Tag';
import './index.css';

const CaptchaDialog = lazy(() =>
  import('../../ui/captcha/CaptchaDialog').then(({ CaptchaDialog }) => ({ default: CaptchaDialog })),
);

type Answer = operations['verifyCertificate']['responses']['200']['content']['application/json']['data'];

const tones: Record<Answer['result'], Tone> = {
  有效: 'ok',
  已过期: 'wait',
  已注销: 'error',
  已红冲: 'error',
  未查询到: 'plain',
};

/** The longest check code that there is. */
const CODE_AT_MOST = 20;

/**
 * 证书查询: whether a certificate or receipt is genuine and holds, for whoever knows its number, and its name or check
 * code. The code on the document leads here with both.
 */
export default function VerifyCertificate() {
  const [params] = useSearchParams();
  const [asked, ask] = useState<{ certNo: string; name: string; checkCode?: string } | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initial: { certNo: params.get('certNo') ?? '', name: params.get('checkCode') ?? '' },
    check: ({ certNo, name }) =>
      present({
        certNo: certNo.trim().length < 4 ? '请输入证书编号' : null,
        name: name.trim().length < 2 ? '请输入证书上的姓名、单位名称或校验码' : null,
      }),
    submit: async ({ certNo, name }) => {
      setAnswer(null);
      setProblem(null);
      const word = name.trim();
      // What is written may be either.
      const code = word.length >= 4 && word.length <= CODE_AT_MOST && { checkCode: word };
      ask({ certNo: certNo.trim(), name: word, ...code });
    },
  });

  async function verify(ticket: string): Promise<void> {
    const query = asked && { ...asked, ticket };
    ask(null);
    if (!query) return;
    try {
      setAnswer(await call('GET', '/certificate/verify', { params: { query } }));
    } catch (error) {
      setProblem(sentence(error));
    }
  }

  return (
    <div className="wrap certificate-verify">
      <Breadcrumbs trail={[{ title: '证书查询' }]} />
      <h1>证书查询</h1>
      <p className="soft">
        核对票据、捐赠证书、会员证、志愿服务证明、救护员证是否真实有效。编号与姓名（或校验码）都相符，才有结果；票据和没有公开姓名的捐赠证书，请填写校验码。
      </p>
      <div className="certificate-cols">
        <form className="card" onSubmit={form.onSubmit} noValidate>
          <ErrorSummary {...form.summary} />
          <Field answer={form.bind('certNo')} label="证书编号或票据号码" autoComplete="off" maxLength={40} />
          <Field
            answer={form.bind('name')}
            label="姓名、单位名称或校验码"
            autoComplete="off"
            maxLength={100}
          />
          <Button type="submit" variant="primary" large block busy={form.busy && '正在查询…'}>
            查询
          </Button>
        </form>
        <div className="certificate-found" role="status">
          {problem && <p className="error">{problem}</p>}
          {answer && <Result answer={answer} />}
        </div>
      </div>
      <Hotline title="查询不到？请致电" />
      {asked && (
        <Suspense fallback={null}>
          <CaptchaDialog onTicket={ticket => void verify(ticket)} onClose={() => ask(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Result({ answer: { result, certificate } }: { answer: Answer }) {
  if (!certificate) {
    return (
      <div className="card">
        <h2>未查询到</h2>
        <p className="soft">
          没有编号与姓名或校验码都相符的证书、票据。请核对后再查；以前在线下取得的证书可能还没有录入。
        </p>
      </div>
    );
  }
  const { certType, certNo, name, since, until, amount, minutes } = certificate;
  return (
    <div className="card">
      <h2>
        {certType} <Tag tone={tones[result]}>{result}</Tag>
      </h2>
      <dl>
        <dt>编号</dt>
        <dd className="num">{certNo}</dd>
        <dt>姓名</dt>
        <dd>{name}</dd>
        {amount !== null && (
          <>
            <dt>金额</dt>
            <dd className="num">{yuan(amount)}</dd>
          </>
        )}
        {minutes !== null && (
          <>
            <dt>累计服务</dt>
            <dd className="num">{hoursText(minutes)}</dd>
          </>
        )}
        {since && (
          <>
            <dt>{amount === null ? '起算日期' : '日期'}</dt>
            <dd>{chineseDay(since)}</dd>
          </>
        )}
        {until && (
          <>
            <dt>有效期至</dt>
            <dd>{chineseDay(until)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
