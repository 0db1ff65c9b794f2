import './bar.css';

interface BarProps {
  /** Accessible name: 筹款进度. */
  label: string;
  /** Per cent; may exceed 100. */
  value: number;
  /** Uses the muted colour for spending. */
  isSecondary?: boolean;
}

export function ProgressBar({ label, value, isSecondary = false }: BarProps) {
  const shown = Math.min(100, value);
  return (
    <div
      className={isSecondary ? 'bar bar--spent' : 'bar'}
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
