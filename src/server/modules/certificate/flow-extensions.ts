import type { FlowExtension } from '../../engine/flow-extension';

const text = (value: unknown) => (value === undefined ? null : String(value));

const certificate: FlowExtension = {
  flow: 'certificate',
  /** The certificate, and the parcel that carries it. */
  extendLine: ({ certType, sourceId, certNo }, { shipping }) => ({
    certType: String(certType),
    certNo: String(certNo ?? sourceId),
    expressCompany: text(shipping?.expressCompany),
    expressNo: text(shipping?.expressNo),
  }),
};

export const flowExtensions = [certificate];
