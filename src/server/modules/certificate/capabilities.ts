import type { Capability } from '../../engine/applications/capability';
import { EXTERNAL_CERTIFICATE } from './option-source';
import { verifyCertificate } from './verify';

/**
 * For a certificate that belongs to no account, the applicant must enter its number and the holder's name correctly.
 */
const externalCertificate: Capability = {
  name: 'external-certificate',
  title: '外部救护员证',
  description: '证书不在本人名下的，核对证书编号和持证人姓名',
  requires: { answers: ['certType', 'sourceId', 'certNo', 'holder'] },
  async findObstacle({ answers, organisationId }, services) {
    const { certType, sourceId, certNo, holder } = answers;
    if (sourceId !== EXTERNAL_CERTIFICATE) return null;
    const verificationInput = { certNo: String(certNo), name: String(holder) };
    const found = await verifyCertificate(services, organisationId, verificationInput);
    if (found?.certType === certType) return null;
    return { reason: 'NO_CERT', msg: '未查询到这份救护员证，请核对编号与姓名' };
  },
};

export const capabilities = [externalCertificate];
