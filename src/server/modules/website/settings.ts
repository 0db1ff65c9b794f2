import type { components } from '../../../generated/api';

export type Settings = components['schemas']['SiteSettings'];

/** Initial settings of an organisation: legal details are empty, and the pages indicate that. */
export function blankSettings(name: string): Settings {
  return {
    name,
    demonstration: false,
    keywords: '人道,公益,慈善捐赠,应急救护,救护员培训,AED,造血干细胞,器官捐献,志愿服务,大病救助',
    description: `${name}官方网站，提供在线捐赠、捐赠公示、应急救护培训、AED查询、人道救助、造血干细胞与器官捐献登记、志愿服务等人道公益服务。`,
    logo: '',
    host: name,
    contact: {
      address: '',
      postcode: '',
      dutyPhone: '',
      donationPhone: '',
      supervisionPhone: '',
      email: '',
      hours: '',
    },
    legal: {
      icp: '',
      police: '',
      creditCode: '',
      fundraisingCertificate: '',
      fundraisingPlan: '',
      fundraisingPlatform: '',
    },
    channels: [],
    links: [],
  };
}
