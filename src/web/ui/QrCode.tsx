import { renderSVG } from 'uqr';

interface QrCodeProps {
  /** What a phone reads: usually an address. */
  content: string;
  alt: string;
  className?: string;
}

export function QrCode({ content, alt, className }: QrCodeProps) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(content, { border: 2 }))}`;
  return <img className={className} src={picture} alt={alt} />;
}
