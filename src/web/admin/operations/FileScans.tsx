import { thousands } from '../../../domain/formatters';
import { Note } from '../../ui/Note';
import { Terms } from '../../ui/Terms';
import type { OperationsState } from './queries';
import { waited } from './waited';

type Scans = OperationsState['fileScans'];

const SCANNER = {
  none: '没有设置（CLAMAV）',
  ready: '能用',
  away: '连不上',
} as const satisfies Record<Scans['scanner'], string>;

/** The scanner for malware, and the files that have not passed it. */
export function FileScans({ scans }: { scans: Scans }) {
  const { scanner, waiting, oldestSeconds, failed, earlier, infected } = scans;
  const oldest = waited(oldestSeconds);
  return (
    <>
      {scanner === 'none' && (
        <Note tone="wait">
          没有扫描器：上传的文件只核对格式，没有检查恶意程序。设置见部署文档的“上传的文件”。
        </Note>
      )}
      {scanner === 'away' && <Note tone="wait">扫描器连不上：新上传的文件在检查之前，谁都打不开。</Note>}
      <Terms
        className="terms gap-2"
        grouped
        facts={[
          ['扫描器', SCANNER[scanner]],
          ['等待检查', `${thousands(waiting)} 个${waiting > 0 && oldest ? `，最早的等了 ${oldest}` : ''}`],
          ['未能检查', `${thousands(failed)} 个，每小时再试`],
          ['以前收下的', earlier > 0 ? `${thousands(earlier)} 个还没有检查，正在逐批补查` : '都检查过了'],
          ['发现问题', `三十天内 ${thousands(infected)} 个，已经隔离`],
        ]}
      />
    </>
  );
}
