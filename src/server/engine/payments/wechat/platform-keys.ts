import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../../domain/dates';
import type { PlatformCertificate } from './certificates';
import type { WechatPaySettings } from './settings';

/** The keys by which WeChat Pay signs, by the serial number that it names with each signature. */
export interface PlatformKeys {
  /** The key of a serial number if it is one of WeChat Pay's and in force now, or null. */
  find(serial: string): Promise<KeyObject | null>;
}

interface Parts {
  publicKey: WechatPaySettings['publicKey'];
  /** Fetches the platform certificates. Throws `ProviderUnreachableError`. */
  download: () => Promise<PlatformCertificate[]>;
  clock: Clock;
}

/** Certificates are to be asked for more often than every 12 hours; a new one is listed 24 hours before it signs. */
const FRESH = 11 * 3_600_000;
/** Whoever invents serial numbers makes us ask no more often than this. */
const PAUSE = 60_000;

/**
 * Knows the public key of the settings, if there is one, and the platform certificates. Both sign while a merchant
 * changes from the one to the other, so the certificates are asked for whenever one is named that is not known.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012154180 (如何从平台证书切换成微信支付公钥)
 */
export function createPlatformKeys({ publicKey, download, clock }: Parts): PlatformKeys {
  const known = new Map<string, PlatformCertificate>();
  let refreshed = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const certificates = await download();
    known.clear();
    for (const certificate of certificates) known.set(certificate.serial, certificate);
    refreshed = clock();
  }

  /** Those who ask at the same time wait for one download. */
  function refreshOnce(): Promise<void> {
    asking ??= refresh().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    async find(serial) {
      if (publicKey?.id === serial) return publicKey.key;
      if (serial.startsWith('PUB_KEY_ID_')) return null;
      const age = clock() - refreshed;
      if (!known.has(serial)) {
        if (age >= PAUSE) await refreshOnce();
      } else if (age >= FRESH) {
        // Nobody waits for the new list, and what is known goes on being used while it cannot be had.
        void refreshOnce().catch(() => {});
      }
      const certificate = known.get(serial);
      const now = clock();
      return certificate && certificate.from <= now && now < certificate.to ? certificate.key : null;
    },
  };
}
