import { documentOf } from './demo-file';
import { type DemoGoodsDonation, demoGoodsDonations } from './goods-donation-list';
import type { Story } from './story';

/** Donations of goods: received and distributed ones, one on its way, one to be counted and one to be checked. */
export function createGoodsDonations(story: Story): void {
  for (const donation of demoGoodsDonations) createReceived(story, donation);
  const announced = story.person();
  story.application('goods-donation', announced).submit(
    1.5,
    answersOf('示例·瓶装饮用水', '食品饮用水', 200, announced, {
      expireDate: story.day(-400),
      qualityProof: documentOf('质检报告'),
    }),
  );
  const arrived = story.person();
  story
    .application('goods-donation', arrived)
    .submit(6, answersOf('示例·儿童羽绒服', '衣被', 150, arrived))
    .followUp(4, 'express', { expressCompany: '顺丰', expressNo: 'SF1000000000021', sendDate: story.day(4) })
    .note(1, '已到2号库，周五下午清点。');
  const counted = story.person();
  story
    .application('goods-donation', counted)
    .submit(
      9,
      answersOf('示例·折叠轮椅', '医疗器械', 12, counted, {
        expireDate: story.day(-1500),
        qualityProof: documentOf('医疗器械注册证'),
      }),
    )
    .followUp(2, 'count', { countedOn: story.day(2), asListed: true, place: '备灾中心1号库' });
}

const answersOf = (
  name: string,
  category: string,
  number: number,
  { identity }: ReturnType<Story['person']>,
  more: object = {},
) => ({
  items: [{ name, category, number, specifications: '件', isNew: true, ...more }],
  deliver: '快递',
  contact: { name: identity.name, mobile: identity.mobile },
  ...{ donorType: '个人', adult: true, anonymous: false, donorName: identity.name, needReceipt: false },
});

/** Pledged, counted by two members of staff, and distributed. */
function createReceived(story: Story, donation: DemoGoodsDonation): void {
  const { answers, differences, received, distributed } = donation;
  const { member, reviewer, administrator } = story;
  const application = story
    .application('goods-donation', member)
    .submit(received + 4, answers)
    .followUp(received, 'count', {
      ...{ countedOn: story.day(received), asListed: !differences },
      ...(differences && { differences }),
    })
    .followUp(received, 'check', { agreed: true }, administrator);
  for (const [index, { item, ...distribution }] of distributed.entries()) {
    const daysAgo = Math.max(1, received - 3 - index * 4);
    application.then(daysAgo, async () => {
      const { list } = await member.call('listGoodsItems', { query: { id: application.id } });
      const itemId = list[item - 1]?.id ?? '';
      const body = { ...distribution, id: story.timeline.key(), itemId, day: story.day(daysAgo) };
      await reviewer.call('distributeGoods', { body });
    });
  }
}
