import { today } from '../../../domain/dates';
import { maskName } from '../../../domain/masking';
import type { Attested } from '../../certificates/attested';
import { findCertificate, holderOf } from './certificate-store';

/** Certificates of rescuers: known by number and name, in nobody's account. */
export const attested: Attested = {
  certType: '救护员证',
  async find(number, organisationId, { db, vault, clock }) {
    const row = await findCertificate(db, organisationId, number);
    if (!row) return [];
    const standing = row.valid_until >= today(clock) ? '有效' : '已过期';
    const name = holderOf(vault, row);
    return [
      {
        no: row.number,
        name,
        shown: maskName(name),
        standing,
        since: row.issued_on,
        until: row.valid_until,
      },
    ];
  },
};
