import { auditActions } from '../../../domain/audit-actions';
import { enumerations } from '../../../domain/enumerations';
import { dateTime } from '../../../domain/formatters';
import { languageOf } from '../../../domain/languages';
import { auditOfAccount } from '../../engine/audit-log';
import { type ExportFact, exportFact, type PersonalData } from '../../engine/personal-data-source';
import {
  decryptMobile,
  decryptProfile,
  encryptMobile,
  type Identity,
  identityIndexes,
  mobileEncryptionContext,
  profileEncryptionContext,
} from './account';
import { eraseAccount } from './account-deletion-store';
import { listKnownDevices } from './known-device-store';
import { listLoginAttempts } from './login-history';
import { totpSecretContext } from './second-factor-check';
import { listFactors } from './second-factor-store';
import { newTotpSecretContext } from './second-factors';
import { listLiveSessions } from './session-store';
import { type AccountRow, findAccount, listFormerMobiles, MOBILE_COLUMNS } from './store';

const title = (action: string) => (auditActions as Record<string, string>)[action] ?? action;

function identityFacts({ realName, idType, idSubType, idNo, birthday }: Identity): ExportFact[] {
  const kinds = enumerations.idSubType as Record<string, string>;
  return [
    ...exportFact('realName', '姓名', realName),
    ...exportFact('idType', '证件类型', kinds[idSubType ?? ''] ?? enumerations.idType[idType]),
    ...exportFact('idNo', '证件号码', idNo),
    ...exportFact('birthday', '出生日期', birthday),
  ];
}

/**
 * The audit log is retained as required by law: it names accounts by their id, and nothing that remains links the id to
 * a person. Codes and failed attempts are deleted within two days anyway.
 */
export const personalData: PersonalData = {
  tables: [
    'account',
    'session',
    'device_login',
    'sms_code',
    'attempt',
    'audit_log',
    'known_device',
    'former_mobile',
    'role_request',
    'refund_limit_request',
    'second_factor',
    'recovery_code',
    'identity_challenge',
    'factor_removal_request',
  ],

  encryptedColumns: [
    {
      table: 'account',
      column: 'mobile_encrypted',
      key: ['id'],
      context: ({ id }) => mobileEncryptionContext(String(id)),
    },
    {
      table: 'account',
      column: 'profile_encrypted',
      key: ['id'],
      context: ({ id }) => profileEncryptionContext(String(id)),
    },
    {
      table: 'second_factor',
      column: 'secret',
      key: ['id'],
      context: ({ id }) => totpSecretContext(String(id)),
    },
    {
      table: 'identity_challenge',
      column: 'secret',
      key: ['token_hash'],
      context: ({ token_hash }) => newTotpSecretContext(String(token_hash)),
    },
  ],

  lookupHashColumns: [
    {
      table: 'account',
      column: 'mobile_index',
      key: ['id'],
      reads: ['mobile_encrypted', 'erased_at', 'kind'],
      alongside: MOBILE_COLUMNS,
      computeHashes: (row, vault) =>
        row.erased_at || row.kind === 'guest'
          ? null
          : vault.indexes(decryptMobile(vault, row as AccountRow), 'mobile'),
    },
    {
      table: 'account',
      column: 'id_index',
      key: ['id'],
      reads: ['profile_encrypted'],
      computeHashes(row, vault) {
        const { identity } = decryptProfile(vault, row as AccountRow);
        if (!identity) throw new Error('an account that is found by a document has registered it');
        return identityIndexes(vault, identity);
      },
    },
    // Codes and attempts of the last minutes. Of a former number only the hash is stored: it is renewed with the account
    // that has the number now, if any.
    { table: 'sms_code', column: 'mobile_index', expires: true },
    { table: 'attempt', column: 'subject', expires: true },
    { table: 'former_mobile', column: 'mobile_index', expires: true },
    { table: 'session', column: 'verified_mobile', expires: true },
  ],

  async collect({ accountId }, { db, vault }) {
    const account = await findAccount(db, accountId);
    if (!account) return [];
    const { identity, email, region, language } = decryptProfile(vault, account);
    const former = (await listFormerMobiles(db, accountId)).map(({ until }, index) => {
      return {
        name: `formerMobile/${index + 1}`,
        label: '换过手机号',
        value: `${dateTime(until)}（号码没有保存）`,
      };
    });
    const profile = {
      title: '账户资料',
      facts: [
        ...exportFact('accountId', '账户编号', account.id),
        ...exportFact('nickname', '称呼', account.nickname),
        ...exportFact('mobile', '手机号码', decryptMobile(vault, account)),
        ...(identity ? identityFacts(identity) : []),
        ...exportFact('email', '电子邮箱', email),
        ...exportFact('language', '短信的语言', languageOf(language).name),
        ...exportFact('region', '所在地区', region && Object.values(region).join(' ')),
        ...exportFact('roles', '工作人员的角色', account.roles.join('、')),
        ...exportFact('suspendedAt', '停用时间', account.suspended_at && dateTime(account.suspended_at)),
        ...exportFact('suspendedReason', '停用原因', account.suspended_reason),
        ...exportFact('createdAt', '注册时间', dateTime(account.created_at)),
        ...exportFact('updatedAt', '最近修改', dateTime(account.updated_at)),
        ...former,
      ],
    };
    const sessions = (await listLiveSessions(db, accountId)).map(
      ({ id, device, created_at, last_seen_at }) => ({
        title: device,
        facts: [
          ...exportFact('id', '编号', id),
          ...exportFact('createdAt', '登录时间', dateTime(created_at)),
          ...exportFact('lastSeenAt', '最近使用', dateTime(last_seen_at)),
        ],
      }),
    );
    const devices = (await listKnownDevices(db, accountId)).map(({ used_at }, index) => {
      return { name: `device/${index + 1}`, label: '登录过的浏览器', value: `最近使用 ${dateTime(used_at)}` };
    });
    const factors = (await listFactors(db, accountId)).map(({ id, name, created_at }) => ({
      title: name,
      facts: [...exportFact('id', '编号', id), ...exportFact('createdAt', '设置时间', dateTime(created_at))],
    }));
    // As many as the page shows in a hundred pages.
    const attempts = await listLoginAttempts({ db, vault }, accountId, {
      address: null,
      page: 1,
      pageSize: 1000,
    });
    const logins = attempts.list.map(({ id, at, method, secondFactor, device, succeeded }) => ({
      title: dateTime(new Date(at)),
      facts: [
        ...exportFact('id', '编号', id),
        ...exportFact('method', '方式', method),
        ...exportFact('secondFactor', '第二重验证', secondFactor),
        ...exportFact('device', '设备', device),
        ...exportFact('succeeded', '结果', succeeded ? '成功' : '未成功'),
      ],
    }));
    const auditFacts = (await auditOfAccount(db, accountId)).map(({ id, action, at }) => {
      return { name: id, label: dateTime(at), value: title(action) };
    });
    return [
      { name: 'profile', title: '账户', records: [profile] },
      {
        name: 'sessions',
        title: '已登录的设备',
        records: [...sessions, ...(devices.length > 0 ? [{ title: '记住的浏览器', facts: devices }] : [])],
      },
      { name: 'secondFactors', title: '第二重验证', records: factors },
      { name: 'logins', title: '登录记录', records: logins },
      { name: 'activities', title: '操作记录', records: [{ title: '登录与操作', facts: auditFacts }] },
    ];
  },

  erase: ({ accountId }, trx, { vault }) => eraseAccount(trx, accountId, encryptMobile(vault, accountId, '')),
};
