import './bar.css';

interface BarProps {
  /** What is measured: 筹款进度. */
  label: string;
  /** In per cent; may be more than 100. */
  value: number;
  /** Of what was spent: in the quiet colour. */
  spent?: boolean;
}

/** How far something is. */
export function ProgressBar({ label, value, spent = false }: BarProps) {
  const shown = Math.min(100, value);
  return (
    <div
      className={spent ? 'bar bar--spent' : 'bar'}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${value}%`}
    >
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={shown} height="6" rx="1" />
      </svg>
    </div>
  );
}
