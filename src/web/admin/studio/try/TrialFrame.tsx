import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ScaledViewport } from '../../ScaledViewport';
import type { TrialShowMessage, TrialSide, TrialWindowMessage } from './TrialWindow';
import type { TrialCase } from './trial-case';

interface TrialFrameProps {
  side: TrialSide;
  title: string;
  form: TrialShowMessage['form'];
  unpublished: TrialShowMessage['unpublished'];
  value: TrialCase;
  /** The case changed in this window. */
  isSource: boolean;
  /** The page to open; null to stay. */
  open: TrialShowMessage['open'] | null;
  onChange: (value: TrialCase) => void;
}

/** One side of a case in an iframe of the width of a phone, which gets the case whenever it changes elsewhere. */
export function TrialFrame({
  side,
  title,
  form,
  unpublished,
  value,
  isSource,
  open,
  onChange,
}: TrialFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const take = useEffectEvent(onChange);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<TrialWindowMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.trial === 'ready') setReady(count => count + 1);
      if (data.trial === 'changed') take(data.value);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  // The desk shows its own decision only when it is told; the applicant's pages refetch by themselves.
  const silent = isSource && side === 'phone';
  useEffect(() => {
    if (ready === 0 || silent) return;
    const message: TrialShowMessage = { trial: 'show', form, unpublished, value, ...(open && { open }) };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, silent, form, unpublished, value, open]);
  return (
    <ScaledViewport width={390}>
      <iframe ref={frame} title={title} src={`${location.pathname}#/admin/studio?trial=${side}`} />
    </ScaledViewport>
  );
}
