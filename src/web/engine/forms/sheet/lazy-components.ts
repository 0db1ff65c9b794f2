import { lazyComponent } from '../../../ui/lazy-component';

/** Spreadsheet import of a list. */
export const SheetImport = lazyComponent(async () => (await import('./SheetImport')).SheetImport);
