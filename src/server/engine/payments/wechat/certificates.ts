import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Clock } from '../../../../domain/dates';
import { MalformedPayloadError, PayloadReader } from '../../../platform/http-client/payload-reader';
import { ProviderUnreachableError } from '../../../platform/http-client/provider-errors';
import type { ProviderCertificate } from '../provider';
import type { SendSignedRequest } from './http-client';
import { decryptPayload } from './payload-decryption';
import { findVerificationFailure } from './response-verification';
import type { WechatPaySettings } from './settings';

/** A platform certificate of WeChat Pay. */
export interface PlatformCertificate {
  serial: string;
  key: KeyObject;
  /** Start of validity, milliseconds since 1970, inclusive. */
  from: number;
  /** End of validity, exclusive. */
  to: number;
}

/**
 * Downloads the platform certificates. They are encrypted with the API v3 key, and the response is signed by one of
 * them (or by the public key), so it can be verified by itself.
 * @throws ProviderUnreachableError if they are not available, or the response cannot be verified
 * @see https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay5_1.shtml (获取平台证书列表)
 */
export async function downloadCertificates(
  send: SendSignedRequest,
  { apiV3Key, publicKey }: Pick<WechatPaySettings, 'apiV3Key' | 'publicKey'>,
  clock: Clock,
): Promise<PlatformCertificate[]> {
  const response = await send('GET', '/v3/certificates');
  if (response.status !== 200)
    throw new ProviderUnreachableError(`no platform certificates: HTTP ${response.status}`);
  const certificates = parseCertificates(response.body.toString(), apiV3Key);
  const keys = new Map(certificates.map(({ serial, key }) => [serial, key]));
  if (publicKey) keys.set(publicKey.id, publicKey.key);
  const failure = await findVerificationFailure(
    response,
    { find: async serial => keys.get(serial) ?? null },
    clock,
  );
  if (failure) throw new ProviderUnreachableError(`platform certificates not proved: ${failure}`);
  return certificates;
}

function parseCertificates(json: string, apiV3Key: Buffer): PlatformCertificate[] {
  try {
    return PayloadReader.parse(json)
      .list('data')
      .map(entry => certificateOf(decryptPayload(entry.inner('encrypt_certificate'), apiV3Key)));
  } catch (error) {
    if (error instanceof MalformedPayloadError)
      throw new ProviderUnreachableError(`platform certificates unreadable: ${error.message}`);
    throw error;
  }
}

/** Takes the serial number from the certificate itself, not from the field beside it. */
function certificateOf(pem: string): PlatformCertificate {
  try {
    const certificate = new X509Certificate(pem);
    return {
      serial: certificate.serialNumber,
      key: certificate.publicKey,
      from: Date.parse(certificate.validFrom),
      to: Date.parse(certificate.validTo),
    };
  } catch {
    throw new MalformedPayloadError('certificate');
  }
}

/**
 * The certificates on which WeChat Pay depends: that of the merchant, of which only the serial number is configured, and
 * those of the platform, unless its public key is used.
 */
export async function listCertificates(
  { serial, publicKey }: Pick<WechatPaySettings, 'serial' | 'publicKey'>,
  download: () => Promise<PlatformCertificate[]>,
): Promise<ProviderCertificate[]> {
  const own = {
    name: `微信支付商户证书 ${serial}`,
    expiresAt: null,
    problem: '查不到：这里只有序列号，到期的日子请在商户平台查看',
  };
  if (publicKey) return [own];
  const platform = await download().then(
    found => found.map(({ serial, to }) => platformCertificate(serial, new Date(to), null)),
    () => [platformCertificate('', null, '查不到：没有从微信支付下载到平台证书')],
  );
  return [own, ...platform];
}

const platformCertificate = (
  serial: string,
  expiresAt: Date | null,
  problem: string | null,
): ProviderCertificate => ({ name: `微信支付平台证书 ${serial}`.trim(), expiresAt, problem });
