import { enumerations } from '../../../domain/enumerations';
import { identityProblem, normaliseIdNo } from '../../../domain/identity-documents';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import form from './identity.form.yaml';
import { cacheUserDetail, type UserDetail } from './queries';

/** Real name and identity document: entered once, shown masked afterwards. */
export function IdentityDocument({ user }: { user: UserDetail }) {
  return (
    <Section
      title={
        <>
          实名登记 <Tag tone={user.verified ? 'ok' : 'plain'}>{user.verified ? '已登记' : '未登记'}</Tag>
        </>
      }
      size="large"
    >
      {user.verified ? (
        <p className="cluster soft">
          <b>{user.realName}</b> <span className="num">{user.idNo}</span>
        </p>
      ) : (
        <IdentityForm />
      )}
    </Section>
  );
}

const kinds = { idCard: enumerations.idType[0], ...enumerations.idSubType, other: '其他证件' };

interface Identity {
  realName: string;
  kind: keyof typeof kinds;
  idNo: string;
}

function IdentityForm() {
  return (
    <>
      <p className="soft">办理捐献登记、培训等业务时需要。加密保存，登记后不能自行更改。</p>
      <ScreenForm<Identity>
        form={form}
        ui={{ kind: { 'ui:enumNames': kinds } }}
        initial={{ kind: 'idCard' }}
        keep="profile-identity"
        check={({ kind = 'idCard', idNo = '' }) => ({
          idNo: identityProblem(kind === 'idCard' ? 0 : 1, kind, normaliseIdNo(idNo)),
        })}
        submit={async ({ realName, kind, ...rest }) => {
          const idNo = normaliseIdNo(rest.idNo);
          cacheUserDetail(
            await call('POST', '/user/basic/modify', {
              body:
                kind === 'idCard'
                  ? { realName, idType: 0, idNo }
                  : { realName, idType: 1, idSubType: kind, idNo },
            }),
          );
          toast('实名信息已登记');
        }}
        action="登记实名信息"
        doing="正在登记…"
      />
    </>
  );
}
