import { dateTime } from '../../../domain/formatters';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import {
  type BoundWechatUser,
  bindingEncryptionContext,
  findBinding,
  openidEncryptionContext,
  openidIndexes,
  readOpenids,
  unionIndexes,
} from './binding';
import { deleteBinding } from './binding-store';
import { credentialEncryptionContext } from './credential';
import { oauthUserEncryptionContext } from './oauth-flow';
import { payerOpenidEncryptionContext } from './payer-openid';

export const personalData: PersonalData = {
  tables: ['wechat_binding', 'wechat_openid', 'wechat_payer', 'wechat_oauth_state'],

  encryptedColumns: [
    {
      table: 'wechat_binding',
      column: 'person_encrypted',
      key: ['account_id'],
      context: ({ account_id }) => bindingEncryptionContext(String(account_id)),
    },
    {
      table: 'wechat_openid',
      column: 'openid_encrypted',
      key: ['account_id', 'app_id'],
      context: ({ account_id, app_id }) => openidEncryptionContext(String(account_id), String(app_id)),
    },
    {
      table: 'wechat_payer',
      column: 'openid_encrypted',
      key: ['session_id', 'app_id'],
      context: ({ session_id, app_id }) => payerOpenidEncryptionContext(String(session_id), String(app_id)),
    },
    {
      table: 'wechat_oauth_state',
      column: 'person_encrypted',
      key: ['id'],
      context: ({ id }) => oauthUserEncryptionContext(String(id)),
    },
    // Not of a person, but as secret.
    {
      table: 'wechat_credential',
      column: 'value_encrypted',
      key: ['app_id', 'kind'],
      context: ({ app_id, kind }) => credentialEncryptionContext(String(app_id), String(kind)),
    },
  ],

  lookupHashColumns: [
    {
      table: 'wechat_binding',
      column: 'union_index',
      key: ['account_id'],
      reads: ['person_encrypted'],
      computeHashes: ({ account_id, person_encrypted }, vault) =>
        unionIndexes(
          vault,
          vault.decrypt<BoundWechatUser>(
            person_encrypted as Buffer,
            bindingEncryptionContext(String(account_id)),
          ),
        ),
    },
    {
      table: 'wechat_openid',
      column: 'openid_index',
      key: ['account_id', 'app_id'],
      reads: ['openid_encrypted'],
      computeHashes({ account_id, app_id, openid_encrypted }, vault) {
        const appId = String(app_id);
        const openid = vault.decrypt(
          openid_encrypted as Buffer,
          openidEncryptionContext(String(account_id), appId),
        );
        return openidIndexes(vault, { appId, openid });
      },
    },
  ],

  async collect({ accountId }, services) {
    const bound = await findBinding(services, accountId);
    if (!bound) return [];
    const openids = await readOpenids(services, accountId);
    const facts = [
      ...exportFact('nickname', '微信昵称', bound.nickname),
      ...exportFact('boundAt', '绑定时间', dateTime(bound.boundAt)),
      ...exportFact('unionid', '微信开放平台的标识', bound.unionid),
      ...[...openids].flatMap(([appId, openid]) => exportFact('openid', `在应用${appId}里的标识`, openid)),
    ];
    return [{ name: 'wechat', title: '微信', records: [{ title: '绑定的微信', facts }] }];
  },

  // OAuth states and payer openids are deleted with the session.
  async erase({ accountId }, trx) {
    await deleteBinding(trx, accountId);
  },
};
