import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A multipart body with one file, as sent by browsers. */
export function multipart(bytes: Buffer, name = '户口簿.jpg', type = 'application/octet-stream') {
  const boundary = '----portal-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A picture with noise. */
export function picture(width = 600, height = 800) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } });
}

/** A photo with GPS position, rotated by 90 degrees. */
export function photoWithPlace(): Promise<Buffer> {
  return picture()
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Phone', Copyright: 'somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 33/1 0/1', GPSLongitudeRef: 'E' },
      },
    })
    .toBuffer();
}

/**
 * A small PDF with one empty page.
 * @param extra objects to add, e.g. an action
 */
export function pdf(extra = ''): Buffer {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n${extra}`;
  return Buffer.from(`${body}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** Objects in a compressed object stream, as of PDF 1.5. */
export function objectStreamOf(objects: string): string {
  const stream = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  return `5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>stream\n${stream}\nendstream endobj\n`;
}

/** A PNG chunk. */
export function chunk(type: string, content: Buffer): Buffer {
  const chunkBytes = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(chunkBytes));
  return Buffer.concat([length, chunkBytes, sum]);
}
