import { useEffect, useState } from 'react';
import { STAFF_IDLE_MINUTES } from '../../../domain/session-limits';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import { call } from '../api/client';
import { activity } from './activity';
import { session } from './session';
import { endSession } from './session-end';

const MINUTE_MS = 60_000;
const IDLE_MS = STAFF_IDLE_MINUTES * MINUTE_MS;

/** How long before the end the page warns: of idleness, and of the last possible end. */
const IDLE_WARNING_MS = 2 * MINUTE_MS;
const END_WARNING_MS = 10 * MINUTE_MS;

/** Typing and reading are no calls: the server is told of them this often. */
const REPORT_AFTER_MS = 5 * MINUTE_MS;

/** Warns staff before their session ends, in idleness or long after the login, and ends it with what is typed kept. */
export default function StaffSessionEnd() {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let reported = Date.now();
    let isEndAnnounced = false;
    const timer = setInterval(() => {
      const now = Date.now();
      const idle = now - activity.last();
      const end = Date.parse(session.getState().token?.expiresAt ?? '') - now;
      if (idle >= IDLE_MS || end <= 0) return endSession();
      setLeft(idle >= IDLE_MS - IDLE_WARNING_MS ? Math.ceil((IDLE_MS - idle) / 1000) : null);
      if (end < END_WARNING_MS && !isEndAnnounced) {
        isEndAnnounced = true;
        toast(`登录即将满 10 小时，${Math.ceil(end / MINUTE_MS)} 分钟后须重新登录，请先保存`);
      }
      if (idle < MINUTE_MS && now - reported > REPORT_AFTER_MS) {
        reported = now;
        void report();
      }
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  if (left === null) return null;
  const stay = () => {
    activity.note();
    setLeft(null);
    void report();
  };
  return (
    <Dialog title="还在吗？" onClose={stay}>
      <p>
        已经有一段时间没有操作，<b className="num">{left}</b> 秒后退出登录。填写的内容会保留。
      </p>
      <div className="dialog-actions">
        <Button variant="primary" onClick={stay}>
          继续使用
        </Button>
      </div>
    </Dialog>
  );
}

/** Tells the server that the user is there. Without a network the next call does. */
async function report(): Promise<void> {
  const { valid } = await call('GET', '/user/token/check').catch(() => ({ valid: true }));
  if (!valid) endSession();
}
