import { useRef } from 'react';
import { chineseDate } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';
import type { SecondFactors } from '.';

interface FactorListProps extends SecondFactors {
  onChange: (factors: SecondFactors) => void;
  onCodes: (codes: string[]) => void;
}

type Factor = SecondFactors['factors'][number];

/** What the account holder calls a passkey; an app has no name of its own. */
const titleOf = ({ kind, name }: Pick<Factor, 'kind' | 'name'>) => (kind === 'passkey' ? name : '验证器 App');

/** The second factors of the account, each of which can be removed, and how many recovery codes are left. */
export function FactorList({ factors, recoveryCodes, required, onChange, onCodes }: FactorListProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useAction(async (id: string) => {
    onChange(await call('POST', '/user/secondFactor/remove', { body: { id } }));
    // The pressed button goes with its row.
    list.current?.focus();
    toast('已去掉');
  });
  const renew = useAction(async () => {
    const renewed = await call('POST', '/user/secondFactor/recoveryCodes');
    onChange(renewed.factors);
    onCodes(renewed.recoveryCodes);
  });
  if (factors.length === 0) return null;
  const isLast = factors.length === 1;
  return (
    <Section title="已设置的" size="large">
      <ErrorText error={remove.error ?? renew.error} />
      <ul className="rows" ref={list} tabIndex={-1}>
        {factors.map(({ id, kind, name, createdAt, lastUsedAt }) => (
          <li key={id} className="cluster">
            <Icon name="device" />
            <div className="grow">
              <b>{titleOf({ kind, name })}</b> {kind === 'passkey' && <span className="faint">通行密钥</span>}
              <p className="faint">
                {chineseDate(createdAt)}设置
                {lastUsedAt && ` · 最近使用 ${chineseDate(lastUsedAt)}`}
              </p>
            </div>
            {!(isLast && required) && (
              <Button
                variant="quiet"
                busy={remove.running?.[0] === id && '正在去掉…'}
                aria-label={`去掉${titleOf({ kind, name })}`}
                onClick={() => remove.run(id)}
              >
                去掉
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="cluster soft">
        还有 {recoveryCodes} 个备用码没有用。
        <Button variant="quiet" busy={renew.isRunning && '正在生成…'} onClick={renew.run}>
          重新生成备用码
        </Button>
      </p>
    </Section>
  );
}
