import type { FlowRules } from '../../flows/dependencies';
import { verify } from './verify';

/** Certificates of rescuers are in nobody's account: whoever asks for one on paper names its number and holder. */
const certificate: FlowRules = {
  flow: 'certificate',
  async check({ answers, organisationId }, services) {
    const { certType, certNo, holder } = answers;
    if (certType !== '救护员证') return null;
    const named = { certNo: String(certNo), name: String(holder) };
    const found = await verify(services, organisationId, named);
    if (found?.certType === certType) return null;
    return { reason: 'NO_CERT', msg: '未查询到这份救护员证，请核对编号与姓名' };
  },
};

export const rules: FlowRules[] = [certificate];
