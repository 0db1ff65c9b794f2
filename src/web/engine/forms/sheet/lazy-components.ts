import { lazyComponent } from '../../../ui/lazy-component';

/** The entries of a list out of a spreadsheet. */
export const SheetImport = lazyComponent(async () => (await import('./SheetImport')).SheetImport);
