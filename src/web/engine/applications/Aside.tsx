import { memo } from 'react';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import { Icon } from '../../ui/Icon';
import { useAfterPaint } from '../../ui/useAfterPaint';
import { Hotline } from './Hotline';
import { PrepareList } from './PrepareList';

interface AsideProps {
  form: FormVersion;
  /** Whether the guidance is on the screen, which already lists what to prepare. */
  guidance?: boolean;
}

/** Sidebar of the form: what to have at hand, phone contact, how answers are stored. */
export const Aside = memo(function Aside({ form, guidance = false }: AsideProps) {
  // Secondary content, so it is rendered after the form.
  const isTime = useAfterPaint();
  const { prepare, privacy = '填写的内容加密保存，仅用于办理本事项。' } = guidanceOf(form);
  if (!isTime) return <aside className="wizard-side stack gap-5" aria-label="办理提示" />;
  return (
    <aside className="wizard-side stack gap-5" aria-label="办理提示">
      {!guidance && prepare && prepare.length > 0 && (
        <section className="stack gap-3">
          <h2 className="subtitle">需要准备</h2>
          <PrepareList items={prepare} />
        </section>
      )}
      <Hotline title="填写遇到困难？" />
      <p className="with-icon faint">
        <Icon name="lock" />
        <span>{privacy}</span>
      </p>
    </aside>
  );
});
