import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hoursText } from '../../../domain/attendance';
import { chineseDay } from '../../../domain/dates';
import { yuan } from '../../../domain/money';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import type { operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { prepareTicket, sendWithWork } from '../../app/proof-of-work/tickets';
import WorkStatus from '../../app/proof-of-work/WorkStatus';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { Hotline } from '../../engine/applications/Hotline';
import { LookupForm } from '../../features/lookup/LookupForm';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { Tag, type Tone } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';

type Answer = operations['verifyCertificate']['responses']['200']['content']['application/json']['data'];

const tones: Record<Answer['result'], Tone> = {
  有效: 'ok',
  已过期: 'wait',
  已注销: 'error',
  已红冲: 'error',
  红字票据: 'error',
  未查询到: 'plain',
};

/** Maximum length of a check code. */
const MAX_CODE_CHARS = 20;

const trim = (typed: string) => typed.trim();

/**
 * 证书查询: whether a certificate or receipt is genuine and valid, by its number and its name or check code. The QR code on
 * the document leads here with number and check code.
 */
export default function VerifyCertificate() {
  const [params] = useSearchParams();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => prepareTicket('lookup'), []);

  async function look({ certNo, name }: { certNo: string; name: string }): Promise<void> {
    setAnswer(null);
    setProblem(null);
    // The input may be a name or a check code.
    const code = name.length >= 4 && name.length <= MAX_CODE_CHARS && { checkCode: name };
    try {
      const found = await sendWithWork('lookup', ticket =>
        call('GET', '/certificate/verify', { params: { query: { certNo, name, ...code, ticket } } }),
      );
      setAnswer(found);
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
  }

  return (
    <div className="wrap page stack">
      <Breadcrumbs trail={[{ title: '证书查询' }]} />
      <h1>证书查询</h1>
      <p className="soft">
        核对票据、捐赠证书、会员证、志愿服务证明、救护员证是否真实有效。编号与姓名（或校验码）都相符，才有结果。
      </p>
      <div className="split split--half">
        <LookupForm
          className="card pad-6"
          fields={{
            certNo: {
              label: '证书编号或票据号码',
              help: '票据填写右上角的票据号码（10位数字），也可以连同票据代码一起填写，有没有空格都可以。',
              maxLength: 40,
              initial: params.get('certNo') ?? '',
              normalise: trim,
              pattern: /^.{4}/u,
              problem: '请输入证书编号',
            },
            name: {
              label: '姓名、单位名称或校验码',
              help: '票据填写票据号码下面的校验码，不填姓名。没有公开姓名的捐赠证书也填写校验码。',
              maxLength: 100,
              initial: params.get('checkCode') ?? '',
              normalise: trim,
              pattern: /^.{2}/u,
              problem: '请输入证书上的姓名、单位名称或校验码',
            },
          }}
          onLookup={look}
        />
        <div role="status">
          <WorkStatus />
          {problem && <p className="error">{problem}</p>}
          {answer && <Result answer={answer} />}
        </div>
      </div>
      <Hotline title="查询不到？请致电" />
    </div>
  );
}

function Result({ answer: { result, certificate } }: { answer: Answer }) {
  if (!certificate) {
    return (
      <div className="card pad-6 stack">
        <h2>未查询到</h2>
        <p className="soft">
          没有编号与姓名或校验码都相符的证书、票据。请核对后再查：票据须填写校验码；以前在线下取得的证书可能还没有录入。
        </p>
      </div>
    );
  }
  return (
    <div className="card pad-6 stack">
      <h2 className="cluster">
        {certificate.certType} <Tag tone={tones[result]}>{result}</Tag>
      </h2>
      <VerificationText result={result} counterpart={certificate.counterpart} />
      <Terms className="terms num" facts={factsOf(certificate)} />
    </div>
  );
}

type Certificate = NonNullable<Answer['certificate']>;

/** Explains that a receipt was reversed, or is a red one, and which its counterpart is. */
function VerificationText({
  result,
  counterpart,
}: Pick<Answer, 'result'> & Pick<Certificate, 'counterpart'>) {
  if (!counterpart) return null;
  const { no, day } = counterpart;
  const number = <b className="num">{spacedReceiptNo(no)}</b>;
  return (
    <Note tone="wait">
      {result === '红字票据' ? (
        <>
          这是红字票据，冲销{chineseDay(day)}开具的票据 {number}。
        </>
      ) : (
        <>
          这张票据已于{chineseDay(day)}由红字票据 {number} 冲销作废，不能再作凭证。
        </>
      )}
    </Note>
  );
}

/** The label of the certificate's holder, by certificate type. */
const holders: Readonly<Record<string, string>> = { 票据: '交款人', 捐赠证书: '捐赠人', 会员证: '会员' };

function factsOf(certificate: Certificate): (readonly [label: string, value: string | null])[] {
  const { certType, certNo, name, since, until, amount, minutes } = certificate;
  const receipt = certType === '票据';
  return [
    receipt ? ['票据代码和号码', spacedReceiptNo(certNo)] : ['编号', certNo],
    [holders[certType] ?? '姓名', name],
    ['金额', amount === null ? null : yuan(amount)],
    ['累计服务', minutes === null ? null : hoursText(minutes)],
    [receipt ? '开票日期' : amount === null ? '起算日期' : '日期', since && chineseDay(since)],
    ['有效期至', until && chineseDay(until)],
  ];
}
