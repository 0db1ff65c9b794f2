import { shanghaiDay } from '../../../domain/dates';
import { UNNAMED } from '../../../domain/donor-name';
import { maskName } from '../../../domain/masking';
import { sealContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Attested } from '../../engine/verification-source';
import { certificateNo, certificatesHeld, certifiedName, certifiedNo } from './certificate';
import { certifiedNumbered } from './certificate-store';

/**
 * Donations that have come in. Who is not published under the very name on the certificate is known by the check code
 * alone: numbers are public, and who guesses a name must not learn whether that is who gave.
 */
export const attested: Attested = {
  certType: '捐赠证书',
  none: '名下没有已到账的捐款',

  async find(number, organisationId, { db, vault }) {
    const row = await certifiedNumbered(db, organisationId, certifiedNo(number));
    if (!row?.paid_at || certificateNo(row.no) !== number) return [];
    const name = certifiedName(vault.open<Answers>(row.answers, sealContext(row.application_id)));
    const unnamed = name === UNNAMED;
    const published = !unnamed && name === row.shown_name;
    return [
      {
        no: number,
        name: published ? name : '',
        shown: unnamed || row.donor_kind === '单位' ? name : maskName(name),
        ...(row.check_code && { checkCode: row.check_code }),
        amount: row.amount + row.change,
        standing: row.status === 1 ? '有效' : '已注销',
        since: shanghaiDay(row.paid_at),
        until: null,
      },
    ];
  },

  async own(accountId, { db }) {
    const held = await certificatesHeld(db, accountId);
    return held.map(({ no, about }) => ({ no, label: `${no}（${about}）` }));
  },
};
