import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../../domain/dates';
import { shareWhilePending } from '../../../platform/memoize';
import type { PlatformCertificate } from './certificates';
import type { WechatPaySettings } from './settings';

/** Keys for verifying signatures of WeChat Pay, by serial number. */
export interface PlatformKeys {
  /** The key with this serial number if it belongs to WeChat Pay and is valid now, or null. */
  find(serial: string): Promise<KeyObject | null>;
}

interface Parts {
  publicKey: WechatPaySettings['publicKey'];
  /** Downloads the platform certificates. Throws `ProviderUnreachableError`. */
  download: () => Promise<PlatformCertificate[]>;
  clock: Clock;
}

/**
 * Refresh interval: certificates must be fetched more often than every 12 hours; a new one is listed 24 hours before
 * its first use.
 */
const REFRESH_INTERVAL_MS = 11 * 3_600_000;
/** Minimum interval between downloads, against requests with invented serial numbers. */
const MIN_DOWNLOAD_INTERVAL_MS = 60_000;

/**
 * Provides the configured public key, if any, and the platform certificates. Both are in use while a merchant migrates,
 * so the certificates are downloaded when an unknown serial number is used.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012154180 (如何从平台证书切换成微信支付公钥)
 */
export function createPlatformKeys({ publicKey, download, clock }: Parts): PlatformKeys {
  const certificateBySerial = new Map<string, PlatformCertificate>();
  let refreshedAt = Number.NEGATIVE_INFINITY;

  /** Concurrent callers share one download. */
  const refreshOnce = shareWhilePending(async () => {
    const certificates = await download();
    certificateBySerial.clear();
    for (const certificate of certificates) certificateBySerial.set(certificate.serial, certificate);
    refreshedAt = clock();
  });

  return {
    async find(serial) {
      if (publicKey?.id === serial) return publicKey.key;
      if (serial.startsWith('PUB_KEY_ID_')) return null;
      const age = clock() - refreshedAt;
      if (!certificateBySerial.has(serial)) {
        if (age >= MIN_DOWNLOAD_INTERVAL_MS) await refreshOnce();
      } else if (age >= REFRESH_INTERVAL_MS) {
        // Refreshes in the background; the known certificates stay in use if it fails.
        void refreshOnce().catch(() => {});
      }
      const certificate = certificateBySerial.get(serial);
      const now = clock();
      return certificate && certificate.from <= now && now < certificate.to ? certificate.key : null;
    },
  };
}
