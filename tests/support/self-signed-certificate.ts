import { createSign, type KeyObject } from 'node:crypto';

// Writes DER (X.690, RFC 5280), as far as a self-signed certificate requires.

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts);
const integer = (hex: string) => tlv(0x02, Buffer.from(hex, 'hex'));
/** sha256WithRSAEncryption */
const ALGORITHM = sequence(tlv(0x06, Buffer.from('2a864886f70d01010b', 'hex')), tlv(0x05));
/** id-at-commonName */
const name = (text: string) =>
  sequence(tlv(0x31, sequence(tlv(0x06, Buffer.from('550403', 'hex')), tlv(0x0c, Buffer.from(text)))));
const time = (date: Date) =>
  tlv(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

interface CertificateOptions {
  publicKey: KeyObject;
  privateKey: KeyObject;
  /** Hexadecimal, even length, first digit below 8. */
  serial: string;
  from: Date;
  to: Date;
  /** Common name; of a payment company by default. */
  subject?: string;
}

/** A self-signed certificate (PEM) of a key. */
export function createCertificate(options: CertificateOptions): string {
  const { publicKey, privateKey, serial, from, to, subject = '示例支付平台' } = options;
  const content = sequence(
    tlv(0xa0, integer('02')),
    integer(serial),
    ALGORITHM,
    name(subject),
    sequence(time(from), time(to)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const der = sequence(content, ALGORITHM, tlv(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
