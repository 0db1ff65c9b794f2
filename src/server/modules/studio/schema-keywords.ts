import { formats } from '../../../domain/formats';
import { schemaKeywords } from '../../../domain/schema-keywords';
import { describeCapabilities } from '../../engine/applications/capability-check';
import { standardKeywords } from '../../engine/forms/standard-keywords';
import { settings } from '../../engine/forms/ui-settings';
import type { Data } from '../../engine/handler-types';
import { optionSources } from '../../engine/options';
import type { Services } from '../../engine/services';
import { findSharedPartUses, readSharedFiles } from './shared-part-uses';

/** Descriptions of the project's own keywords, as in docs/forms.md. */
const ownKeywords: Record<string, string> = {
  age: '周岁范围，如 { "min": 18 }',
  within: '日期范围，如 { "from": "today+1", "to": "today+60" }',
  identity: '证件类型、号码、出生日期、性别各是哪一项，互相核对',
  differ: '不能相同的几项',
  among: '答案须在另一项的列表里',
  balance: '几项相加须等于另一项',
  files: '上传文件的种类',
  calculated: '由别的几项算出来，如 { "sum": ["adults", "children"] }',
};

const describeKeywords = (expectations: Record<string, { description: string }>) =>
  Object.entries(expectations).map(([name, expected]) => ({ name, description: expected.description }));

/** All that can be used in a flow's texts, for its authors: keywords, settings, capabilities, shared parts. */
export async function listSchemaKeywords(
  services: Pick<Services, 'db' | 'forms'>,
): Promise<Data<'listSchemaKeywords'>> {
  const files = await readSharedFiles(services);
  const uses = await findSharedPartUses(services, files);
  return {
    keywords: [
      ...describeKeywords(standardKeywords),
      ...schemaKeywords.map(({ keyword, summary }) => ({
        name: keyword,
        description: ownKeywords[keyword] ?? summary,
      })),
    ],
    settings: [...describeKeywords(settings), { name: 'notice', description: '办理须知，只写在最外层' }],
    formats: Object.keys(formats),
    optionSources: [...optionSources().keys()],
    capabilities: describeCapabilities(),
    shared: [...files].map(([file, text]) => ({
      ...{ file, text },
      usedBy: (uses.get(file) ?? []).map(({ flow, title }) => ({ flow, title })),
    })),
  };
}
