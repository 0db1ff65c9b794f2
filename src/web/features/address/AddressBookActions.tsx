import { lazy, Suspense, useState } from 'react';
import { call } from '../../app/api/client';
import { type LiveQuery, useLiveQueries } from '../../app/api/live-query';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { type Address, formatAddress, MAX_ADDRESSES } from './address';

const AddressDialog = lazy(() => import('./AddressDialog'));
const AddressPicker = lazy(() => import('./AddressPicker'));

const addresses: LiveQuery<readonly Address[]> = {
  key: ['addresses'],
  fetch: () => call('GET', '/address/list'),
};

type Place = Pick<Address, 'province' | 'city' | 'county' | 'address'> & { street?: string };

interface OwnAddressesProps {
  /** What stands in the form now; empty where nothing does. */
  written: { [Name in keyof Place]: string };
  onChoose(place: Place): void;
}

/**
 * Beside an address that a form asks for: takes one from the address book, and puts what was written into it. A word
 * about that stands where the button will: what is below must not move away while it is filled in.
 */
export default function AddressBookActions({ written, onChoose }: OwnAddressesProps) {
  const [open, setOpen] = useState<'choose' | 'keep' | null>(null);
  const [answer] = useLiveQueries([addresses]);
  const own = answer?.data ?? [];
  const { province, city, county, address } = written;
  const complete = [province, city, county].every(Boolean) && address.length >= 4;
  // Only a name of the enumeration can have been chosen.
  const place = written as Place;
  const known = complete && own.some(each => formatAddress(each) === formatAddress(place));
  const keeps = complete && !known && own.length < MAX_ADDRESSES;
  return (
    <>
      {own.length > 0 && (
        <Button variant="quiet" onClick={() => setOpen('choose')}>
          <Icon name="home" />
          从我的地址选择
        </Button>
      )}
      {keeps && (
        <Button variant="quiet" onClick={() => setOpen('keep')}>
          <Icon name="plus" />
          存为我的地址
        </Button>
      )}
      {answer?.data?.length === 0 && !keeps && <p className="help">填完整后可以存为我的地址，下次直接选用</p>}
      <Suspense fallback={null}>
        {open === 'choose' && (
          <AddressPicker
            addresses={own}
            onClose={() => setOpen(null)}
            onChoose={chosen => {
              setOpen(null);
              onChoose(chosen);
            }}
          />
        )}
        {open === 'keep' && <AddressDialog address={place} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
