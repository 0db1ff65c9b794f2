export { correctionRefusal, formatCorrectionText } from './correction-text';
export {
  type CorrectionSubject,
  correctionsFor,
  correctionView,
  type EntryCorrections,
  insertCorrection,
  latestCorrections,
  redactCorrection,
  redactCorrections,
} from './corrections';
export { publishRefund } from './refund-disclosure';
