import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../call';

const later = async (): Promise<never> => {
  throw new Refusal('unavailable');
};

export const handlers = {
  listForms: later,
  readForm: later,
  readVocabulary: later,
  examineChange: later,
  saveChange: later,
  reportChange: later,
  readReport: later,
  askChange: later,
  returnChange: later,
  approveChange: later,
  dropChange: later,
  listVersions: later,
  readVersion: later,
  backToVersion: later,
  exportForm: later,
  importForm: later,
} satisfies Partial<Handlers>;
