import { publicAddressOf } from '../../../domain/public-pages';
import { buildPath } from '../../app/list/list-address';
import type { Aed } from './queries';

/** Address of one AED: that of its document, which opens without a script, else of its page. */
export function aedAddress(id: string): string {
  const page = `/aedList?id=${id}`;
  return location.origin + (publicAddressOf(page) ?? `/#${page}`);
}

/** Page on which a broken or missing AED is reported. */
export const aedReportPath = ({ id, county }: Pick<Aed, 'id' | 'county'>): string =>
  buildPath('/apply', { flow: 'aed-report', county, aedId: id });
