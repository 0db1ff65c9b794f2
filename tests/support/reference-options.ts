import type { OptionSourceRequest } from '../../src/flows/engine/dynamic-options';

/** Dynamic options of a new test portal, and of its test members, by source. */
const options: Readonly<Record<string, readonly string[]>> = {
  'aed.county': ['湖滨区'],
  'aed.place': ['00000000-0000-4000-8000-0000000000d1'],
  'aid.batch': ['00000000-0000-4000-8000-001200000001'],
  'aid.programme': ['LOCAL', 'TSYG', 'XTS'],
  'aid.project': ['00000000-0000-4000-8000-001300000001'],
  'cell.site': ['hall'],
  'certificate.address': [],
  'certificate.site': ['hall', 'haitang'],
  'certificate.source': ['HYZ2026000001'],
  'certificate.type': ['会员证'],
  'invoice.title': ['00000000-0000-4000-8000-000000000003'],
  'membership.branch': ['hubin', 'haitang'],
  'membership.destination': ['haitang', 'yunshan'],
  'membership.own': ['HYZ2026000001'],
  'membership.renewable': ['HYZ2026000001'],
  'membership.years': ['1', '5'],
  'project.open': ['00000000-0000-4000-8000-001300000001'],
  'receipt.order': ['00000000-0000-4000-8000-000000000001'],
  'volunteer.activity': ['00000000-0000-4000-8000-00000000000a'],
  'volunteer.position': ['00000000-0000-4000-8000-00000000000b'],
};

/** The courses of a new test portal by type. */
const courses: Readonly<Record<string, readonly string[]>> = {
  专项: ['c0a5e000-0000-4000-8000-000000000011'],
  救护员取证: ['c0a5e000-0000-4000-8000-000000000004'],
};

/** Two values for sources that are not listed. */
const EXAMPLES = ['1', '2'];

/** The dynamic options with which tests answer questions. */
export function referenceOptions({ source, by }: OptionSourceRequest): readonly string[] {
  return source === 'train.course' ? (courses[by.courseType ?? ''] ?? []) : (options[source] ?? EXAMPLES);
}
