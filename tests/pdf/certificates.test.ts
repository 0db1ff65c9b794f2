import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { renderDonationCertificate } from '../../src/server/platform/pdf/donation-certificate';
import { renderMemberCertificate } from '../../src/server/platform/pdf/member-certificate';
import { renderRescuerCertificate } from '../../src/server/platform/pdf/rescuer-certificate';
import { renderServiceCertificate } from '../../src/server/platform/pdf/service-certificate';
import { expectInk, expectInside, inkShare } from '../support/pdf-pixels';
import { type Page, type RenderedPage, read, renderPages, SCALE } from '../support/pdf-reader';
import {
  donation,
  longestOrganisationName,
  membership,
  photo,
  rescuer,
  service,
} from '../support/pdf-samples';

/** Real names: common, rare, beyond the first 65,536 characters, beyond the first font, long. */
const names = ['张伟', '𬱖㛃', '龘龘', '𠮷𡃁', '欧阳𠮷喆', '阿依古丽·买买提艾力', '䶮堃𬭎'];

const documents = {
  荣誉证书: (name: string) => renderDonationCertificate({ ...donation, donor: { name, kind: 'person' } }),
  会员证: (name: string) =>
    renderMemberCertificate({ ...membership, member: { kind: 'person', name, photo: null } }),
  团体会员证书: (name: string) => renderMemberCertificate({ ...membership, member: { kind: 'group', name } }),
  救护员证: (name: string) => renderRescuerCertificate({ ...rescuer, holder: { name, photo: null } }),
  志愿服务证明: (name: string) =>
    renderServiceCertificate({ ...service, volunteer: { ...service.volunteer, name } }),
};

const renderFirstPage = async (file: Promise<Buffer>): Promise<RenderedPage> =>
  (await renderPages(await file))[0]!;

/** Pages with an empty name; names of the same length share one. */
const blanks = new Map<string, Promise<RenderedPage>>();
function blankFor(
  title: string,
  make: (name: string) => Promise<Buffer>,
  name: string,
): Promise<RenderedPage> {
  const blank = [...name].map(sign => (sign === '·' ? sign : '\u3000')).join('');
  const key = `${title} ${blank}`;
  const known = blanks.get(key) ?? renderFirstPage(make(blank));
  blanks.set(key, known);
  return known;
}

const readFirstPage = async (file: Promise<Buffer>): Promise<Page> => (await read(await file)).pages[0]!;

describe.each(Object.entries(documents))('%s', (title, make) => {
  it.each(title === '荣誉证书' ? names : ['龘龘', '欧阳𠮷喆'])('draws the name %s', async name => {
    const page = await renderFirstPage(make(name));
    const blank = await blankFor(title, make, name);
    for (const part of name.split('·')) expectInk(page, part, blank);
    expect(page.text).toContain(name);
  });

  it('keeps the longest name of an organisation on the page, untruncated', async () => {
    const page = await renderFirstPage(make(longestOrganisationName));
    expect(page.text).toContain(longestOrganisationName);
    expectInside(page, 25);
  });

  it('refuses a name that no font can draw, and names the character', async () => {
    const refusal = await make('欧阳𠀀').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    const { reason, message, detail } = refusal as Refusal;
    expect([reason, detail]).toEqual(['undrawable', { characters: ['𠀀'], codePoints: ['U+20000'] }]);
    expect(message).toBe('现有字体打印不出“𠀀”（U+20000），请联系工作人员为您补字');
  });

  it('produces identical files for identical data', async () => {
    expect((await make('𬱖㛃')).equals(await make('𬱖㛃'))).toBe(true);
  });

  it('contains title, language and structure', async () => {
    const { info, tagged, tree } = await read(await make('张伟'));
    expect(info).toMatchObject({ Language: 'zh-CN', Author: '临澜市博爱人道会（示例）' });
    expect(info.Title).toMatch(new RegExp(`^${title} `, 'u'));
    expect(info.CreationDate).toBe('D:20261119160000Z'); // midnight in Shanghai
    expect(tagged).toBe(true);
    expect(tree).toMatch(/"role":"H1".*"alt":"核验二维码：https.*"alt":"印章位置/u);
  });
});

describe('荣誉证书', () => {
  it('keeps a long Latin name on the page, untruncated', async () => {
    const name = 'Maximiliana Konstantinopolskaya Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww';
    const page = await renderFirstPage(
      renderDonationCertificate({ ...donation, donor: { name, kind: 'person' } }),
    );
    expect(page.text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    expectInside(page, 25);
  });

  it('contains the verification address as a QR code', async () => {
    const page = await renderFirstPage(renderDonationCertificate(donation));
    const { data, size } = encode(donation.verifyUrl, { ecc: 'M', border: 4 });
    const module = 74 / size;
    data.forEach((row, y) => {
      row.forEach((dark, x) => {
        const middle = {
          x: 100 + (x + 0.3) * module,
          y: 448 + (y + 0.3) * module,
          width: 0.4 * module,
          height: 0.4 * module,
        };
        expect(inkShare(page, middle), `module ${x}, ${y}`).toBe(dark ? 1 : 0);
      });
    });
  });

  const textOf = async (more: Partial<typeof donation>) =>
    (await readFirstPage(renderDonationCertificate({ ...donation, ...more }))).text;

  it('states gift and purpose, with the amount in capitals and figures', async () => {
    expect(await textOf({})).toContain(
      '您于2026年11月18日向本会“示例·博爱送万家”项目捐赠人民币壹万贰仟叁佰肆拾伍元陆角整（￥12,345.60）。',
    );
  });

  it('states goods, and their value only when it is proven', async () => {
    const goods = { kind: 'goods', items: '棉被200床、饮用水50箱' } as const;
    expect(await textOf({ gift: goods })).toContain('项目捐赠棉被200床、饮用水50箱。');
    expect(await textOf({ gift: { ...goods, value: 50000 } })).toContain(
      '，价值人民币伍佰元整（￥500.00）。',
    );
  });

  it('states the use of a donation without a project, and addresses an organisation', async () => {
    const text = await textOf({
      project: null,
      donor: { name: longestOrganisationName, kind: 'organisation' },
    });
    expect(text).toContain('贵单位于2026年11月18日向本会捐赠人民币');
    expect(text).toContain('由本会统筹用于人道公益事业。');
  });

  it('sets a list of fifty goods in a smaller size instead of covering the footer', async () => {
    const items = Array.from({ length: 50 }, (_, index) => `示例物资${index}号12件`).join('、');
    const page = await readFirstPage(
      renderDonationCertificate({ ...donation, gift: { kind: 'goods', items } }),
    );
    expect(page.text).toContain(items);
    const last = page.items.find(({ text }) => text.includes('特颁此证'));
    expect(last!.y).toBeLessThan(448);
  });
});

describe('会员证', () => {
  it('shows the photograph, and an empty frame without one', async () => {
    const picture = await photo();
    const page = await renderFirstPage(
      renderMemberCertificate({ ...membership, member: { kind: 'person', name: '张伟', photo: picture } }),
    );
    const spot = { x: 180, y: 330, width: 4, height: 4 };
    expect(inkShare(page, spot)).toBe(1);
    const without = await readFirstPage(renderMemberCertificate(membership));
    expect(without.text).toContain('照片');
  });

  it('scales down a large photograph, and handles transparency and orientation', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const small = sharp({ create: { width: 500, height: 375, channels: 3, background: '#000', noise } });
    // Enlarged, because generating noise of this size takes seconds.
    const large = sharp(await small.png().toBuffer()).resize(4000, 3000, { kernel: 'nearest' });
    const sizes = [];
    for (const picture of [
      await large.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer(),
      await sharp({ create: { width: 90, height: 120, channels: 4, background: '#fff0' } })
        .png()
        .toBuffer(),
    ]) {
      const member = { kind: 'person', name: '张伟', photo: picture } as const;
      sizes.push((await renderMemberCertificate({ ...membership, member })).length);
    }
    expect(Math.max(...sizes)).toBeLessThan(500_000);
  });

  it('states number, kind, branch and dates', async () => {
    const { text } = await readFirstPage(renderMemberCertificate(membership));
    for (const fact of [
      '会员编号：HY2026000088',
      '普通会员',
      membership.branch,
      '2026年11月1日',
      '2027年10月31日',
    ]) {
      expect(text).toContain(fact);
    }
    expect((await readFirstPage(renderMemberCertificate({ ...membership, until: null }))).text).toContain(
      '长期',
    );
  });
});

describe('Logo', () => {
  const black = () =>
    sharp({ create: { width: 192, height: 192, channels: 4, background: '#000000' } })
      .png()
      .toBuffer();
  /** Grey value at a point of the first page. */
  async function greyAt(x: number, y: number, logoPicture?: Buffer): Promise<number> {
    const issuer = { ...donation.issuer, logoPicture };
    const [page] = await renderPages(await renderDonationCertificate({ ...donation, issuer }));
    return page!.pixels[Math.floor(y * SCALE) * Math.floor(page!.width * SCALE) + Math.floor(x * SCALE)]!;
  }

  it("is the organisation's own at the top, and so light behind the text that it can be read", async () => {
    const [x, logoPicture] = [842 / 2, await black()];
    // A corner of the square, which the neutral mark leaves free.
    expect(await greyAt(x - 20, 84 - 20)).toBeGreaterThan(200);
    expect(await greyAt(x - 20, 84 - 20, logoPicture)).toBeLessThan(40);
    expect(await greyAt(x - 70, 330 - 60, logoPicture)).toBeGreaterThan(200);
  });
});

describe('Stamp', () => {
  it("is the organisation's own when provided, and then nothing is marked as a sample", async () => {
    const seal = await photo();
    const issuer = { name: '临澜市博爱人道会', stamp: seal };
    const { tree } = await read(await renderDonationCertificate({ ...donation, issuer }));
    expect(tree).toContain('临澜市博爱人道会印章');
    expect(tree).not.toContain('示例，无印章效力');
  });
});

describe('In English', () => {
  const english = {
    'Certificate of Donation': renderDonationCertificate,
    'Membership Certificate': renderMemberCertificate,
    'First-Aid Certificate': renderRescuerCertificate,
    'Certificate of Service': renderServiceCertificate,
  };
  const samples = { donation, membership, rescuer, service };

  it.each(Object.entries(english))(
    '“%s” follows the Chinese one, which stays as it is',
    async (title, render) => {
      const sample = Object.values(samples)[Object.keys(english).indexOf(title)];
      const [alone, both] = await Promise.all(
        [false, true].map(async wanted => read(await render({ ...sample, english: wanted } as never))),
      );
      expect(alone?.pages).toHaveLength(1);
      expect(both?.pages).toHaveLength(2);
      expect(both?.pages[0]?.text).toBe(alone?.pages[0]?.text);
      expect(both?.pages[1]?.text).toContain(title);
      expect(both?.pages[1]?.text).toContain('Scan to verify');
      expect(both?.pages[1]?.text).not.toMatch(/[，。：]|扫描|有效|编号/u);
    },
  );

  it('the longest name of an organisation and a long project fit', async () => {
    const data = { ...donation, project: '示例·项目'.repeat(8), english: true };
    const file = renderDonationCertificate({ ...data, issuer: { name: longestOrganisationName } });
    for (const page of await renderPages(await file)) expectInside(page, 25);
  });
});
