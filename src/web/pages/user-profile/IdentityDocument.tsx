import { enumerations } from '../../../domain/enumerations';
import { formatProblem, normalise } from '../../../domain/formats';
import { identityProblem, normaliseIdNo } from '../../../domain/identity-documents';
import { call } from '../../app/api/client';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { cacheUserDetail, type UserDetail } from './queries';

/** Real name and identity document: entered once, shown masked afterwards. */
export function IdentityDocument({ user }: { user: UserDetail }) {
  return (
    <section aria-labelledby="identity">
      <h2 id="identity">
        实名登记 <Tag tone={user.verified ? 'ok' : 'plain'}>{user.verified ? '已登记' : '未登记'}</Tag>
      </h2>
      {user.verified ? (
        <p className="cluster soft">
          <b>{user.realName}</b> <span className="num">{user.idNo}</span>
        </p>
      ) : (
        <IdentityForm />
      )}
    </section>
  );
}

const { idCard, ...others } = { idCard: enumerations.idType[0], ...enumerations.idSubType };

function IdentityForm() {
  const form = useForm({
    initial: { realName: '', kind: 'idCard', idNo: '' },
    keep: 'profile-identity',
    check: ({ realName, kind, idNo }) =>
      collectErrors({
        realName: formatProblem('personName', normalise('personName', realName)),
        idNo: identityProblem(kind === 'idCard' ? 0 : 1, kind, normaliseIdNo(idNo)),
      }),
    submit: async ({ realName, kind, idNo }) => {
      const name = normalise('personName', realName);
      const number = normaliseIdNo(idNo);
      cacheUserDetail(
        await call('POST', '/user/basic/modify', {
          body:
            kind === 'idCard'
              ? { realName: name, idType: 0, idNo: number }
              : { realName: name, idType: 1, idSubType: kind as keyof typeof others, idNo: number },
        }),
      );
      toast('实名信息已登记');
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="soft">办理捐献登记、培训等业务时需要。加密保存，登记后不能自行更改。</p>
      <ErrorSummary {...form.summary} />
      <Field answer={form.bind('realName')} label="真实姓名" autoComplete="name" maxLength={60} />
      <Select answer={form.bind('kind')} label="证件种类" options={{ idCard, ...others }} />
      <Field
        answer={form.bind('idNo')}
        label="证件号码"
        autoComplete="off"
        maxLength={40}
        spellCheck={false}
      />
      <Button type="submit" variant="primary" busy={form.busy && '正在登记…'}>
        登记实名信息
      </Button>
    </form>
  );
}
