import { addressIn, emergencyContact, identityAnswers } from './answers';
import type { Person } from './person';
import type { Story } from './story';

/** Answers about sampling. */
type SampleArrangement = Record<string, unknown>;

export const organAnswers = ({ identity }: Person, more: object = {}) => ({
  ...identityAnswers(identity),
  ...{ nationality: '中国', education: 4, professional: 2, donateScope: 'all', tissues: ['眼角膜'] },
  ...{ body: false, familyInformed: true, wish: '愿这份心意在另一个人身上继续发光。', paperCard: false },
  ...more,
});

export const cellAnswers = ({ identity }: Person, more: SampleArrangement = {}) => ({
  ...{ ...identityAnswers(identity), nation: '汉族', nativePlace: '广东省', bloodType: 'O', rh: '阳性' },
  ...{
    StemEducation: '本科',
    professional: 2,
    workUnit: '临澜大学（示例）',
    region: addressIn('云山区', '大学路示例段8号'),
  },
  ...{ height: 172, weight: 66, bloodDonated: true, familySupport: true, sampleType: 'express' },
  health: { infectious: false, blood: false, tumor: false, chronic: false, pregnant: false },
  contacts: [
    { name: '孙示例', relationCode: '01', mobile: '13900000001', address: '临澜市湖滨区博爱路示例段1号' },
    { name: '马示例', relationCode: '06', mobile: '13900000002', address: '临澜市云山区大学路示例段3号' },
  ],
  ...more,
});

/** Registrations of organ donors and of stem cell donors. */
export function createGiftsOfLife(story: Story): void {
  const applicants = Array.from({ length: 7 }, () => story.person());
  const organ = (index: number, daysAgo: number, more: object = {}) => {
    const applicant = applicants[index] ?? story.person();
    return story.application('organ-donation', applicant).submit(daysAgo, organAnswers(applicant, more));
  };
  organ(0, 9).note(7, '姓名与证件一致；请核对“捐献全部可用器官”是否本人勾选，已留言未回电。');
  organ(1, 3, { donateScope: 'part', organs: ['肝脏', '肾脏'] });
  organ(2, 0.6);
  organ(3, 9, {
    body: true,
    executor: { ...emergencyContact, address: '临澜市湖滨区博爱路示例段1号' },
  }).return(4, '捐献执行人的电话与本人的相同，请填写执行人自己的电话。', '/executor');
  organ(4, 60).approve(57);
  organ(5, 33, { paperCard: true, region: addressIn() }).approve(30);
  organ(6, 90).approve(86);

  const young = Array.from({ length: 6 }, () => story.person({ young: true }));
  const cell = (index: number, daysAgo: number, more: SampleArrangement = {}) => {
    const applicant = young[index] ?? story.person({ young: true });
    return story.application('stem-cell', applicant).submit(daysAgo, cellAnswers(applicant, more));
  };
  cell(0, 2);
  cell(1, 6).note(5, '体重偏轻，已电话确认身体状况良好。');
  cell(2, 20)
    .approve(17)
    .followUp(12, 'express', {
      expressCompany: '中国邮政',
      expressNo: 'EMS1000000000031',
      sendDate: story.day(12),
    });
  cell(3, 40).approve(36).advance(28);
  cell(4, 70).approve(66).advance(58).advance(45);
  cell(5, 160)
    .approve(156)
    .advance(150)
    .advance(140)
    .advance(120)
    .followUp(4, 'withdraw', { reason: '不便说明', certain: true });
}
