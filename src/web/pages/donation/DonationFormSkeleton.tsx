import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { readInitialData } from '../../app/shell/initial-data';
import { useSession } from '../../app/shell/session';
import type { SiteSettings } from '../../app/shell/session-state';
import { Skeleton } from '../../ui/states';

/** Whether a society may ask for gifts: it says by what right (慈善法 art 24). */
export const canFundraise = ({ legal }: SiteSettings): boolean =>
  Boolean(legal.fundraisingCertificate && legal.fundraisingPlan);

/** What gifts are for, above the form. */
export function DonationFormHeader({ purpose }: { purpose: string | undefined }) {
  return (
    <div>
      <h1>我要捐款</h1>
      <p className="soft">{purpose}</p>
    </div>
  );
}

/** The donation form on its way: what it is for can be read, as the page tells it. */
export function DonationFormSkeleton() {
  const settings = useSession(state => state.webSet);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs />
      </div>
      <div className="wizard-head wrap">
        <DonationFormHeader
          purpose={settings && canFundraise(settings) ? readInitialData('giving') : undefined}
        />
      </div>
      <div className="wrap section">
        <Skeleton paragraphs={4} />
      </div>
    </>
  );
}
