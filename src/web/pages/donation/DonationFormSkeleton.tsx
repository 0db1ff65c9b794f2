import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { readInitialData } from '../../app/shell/initial-data';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { useSession } from '../../app/shell/session';
import type { SiteSettings } from '../../app/shell/session-state';

/** Whether the organisation may fundraise: it has stated its certificate and plan (慈善法 art 24). */
export const canFundraise = ({ legal }: SiteSettings): boolean =>
  Boolean(legal.fundraisingCertificate && legal.fundraisingPlan);

/** The purpose of donations, above the form. */
export function DonationFormHeader({ purpose }: { purpose: string | undefined }) {
  return (
    <div>
      <h1>我要捐款</h1>
      <p className="soft">{purpose}</p>
    </div>
  );
}

/** The donation form while it loads: its purpose can be read already, in the page's own text. */
export function DonationFormSkeleton() {
  const settings = useSession(state => state.webSet);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs />
      </div>
      <div className="wizard-head cluster apart wrap">
        <DonationFormHeader
          purpose={settings && canFundraise(settings) ? readInitialData('giving') : undefined}
        />
      </div>
      <PageSkeleton paragraphs={4} />
    </>
  );
}
