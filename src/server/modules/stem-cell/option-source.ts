import type { OptionSource } from '../../engine/option-source';
import { listSamplingSites } from './site-store';

/** Sites where a blood sample can be taken; readable without login, because the flow page lists them. */
const site: OptionSource = {
  source: 'cell.site',
  guests: true,
  async list({ organisationId }, { db }) {
    const sites = await listSamplingSites(db, organisationId);
    return sites.map(({ id, name, address, hours, phone, open }) => ({
      value: id,
      label: name,
      hint: `${address}\n${hours}\n电话 ${phone}`,
      ...(!open && { closedReason: '暂停采样' }),
    }));
  },
};

export const optionSources: OptionSource[] = [site];
