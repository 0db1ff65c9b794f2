import type { Person } from './person';
import type { Story } from './story';

/** Reports of broken AEDs: one answered, one being checked. */
export function createAedReports(story: Story): void {
  const report = (person: Person, daysAgo: number, position: number, problem: string, detail: string) =>
    story.application('aed-report', person).submit(daysAgo, async () => {
      const { list } = await person.call('listAeds', { query: { page: 1, pageSize: 20 } });
      const { id: aedId, county } = list[position]!;
      return { county, aedId, problem, detail };
    });
  report(story.person(), 9, 4, '电极片或电池过期', '标签上的日期是上个月。').followUp(8, 'repair', {
    result: '已更换电极片和电池，设备自检正常。谢谢您告诉我们。',
  });
  report(story.person(), 1, 2, '指示灯报警或不亮', '指示灯闪红灯，有提示音。').advance(0);
}
