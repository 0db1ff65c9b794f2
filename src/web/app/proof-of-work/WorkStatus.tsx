import { workProgress } from './tickets';
import './work-status.css';

/** Tells that the device is doing the work that keeps programs out, while the visitor waits for it. Nothing is to be done. */
export default function WorkStatus() {
  const progress = workProgress.use();
  return (
    <div className="work-status" role="status">
      {progress !== null && (
        <>
          <span>正在完成安全验证，不用操作，请稍等。</span>
          <progress value={progress} aria-label="安全验证" />
        </>
      )}
    </div>
  );
}
