import { useState } from 'react';
import { Empty } from '../../../ui/states';
import { Toast } from '../../../ui/Toast';
import { CaseView } from '../../desk/CaseView';
import type { TrialCase } from './trial-case';
import { TRIAL_ID } from './trial-views';
import '../../desk/queue.css';
import '../../desk/application-detail.css';
import '../../desk/decision.css';

/** The case of a trial as the desk shows it; read anew whenever the case changes. */
export default function TrialDesk({ value }: { value: TrialCase }) {
  const [refused, setRefused] = useState<string | null>(null);
  const { position, log } = value.simulation;
  return (
    <main className="desk dense has-case trial-desk">
      <h1 className="sr">工作人员</h1>
      {position === 0 ? (
        <Empty title="还没有申请" text="申请人提交之后，在这里办理。" />
      ) : (
        <article className="desk-case" aria-label="打开的申请">
          {refused && <p role="status">{refused}</p>}
          <CaseView
            key={`${position} ${log.events.length} ${value.conditions.clerk}`}
            id={TRIAL_ID}
            shortcuts={false}
            onRefuse={setRefused}
            onDecided={() => {}}
            to={() => '/admin/studio?trial=desk'}
          />
        </article>
      )}
      <Toast />
    </main>
  );
}
