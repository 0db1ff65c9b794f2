import { useState } from 'react';
import { liveOptions, useQuery } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { type Address, formatAddress, MAX_ADDRESSES } from './address';
import { addressesQuery } from './queries';

const AddressDialog = lazyPart(() => import('./AddressDialog'));
const AddressPicker = lazyPart(() => import('./AddressPicker'));

type RegionAddress = Pick<Address, 'province' | 'city' | 'county' | 'address'> & { street?: string };

interface AddressBookActionsProps {
  /** Address currently entered in the form; fields may be empty. */
  written: { [Name in keyof RegionAddress]: string };
  onChoose(regionAddress: RegionAddress): void;
}

/**
 * Buttons beside an address question: one fills in an address from the address book, the other saves the entered
 * address there. Until the second applies, a text takes its place, so that the content below does not shift.
 */
export default function AddressBookActions({ written, onChoose }: AddressBookActionsProps) {
  const [open, setOpen] = useState<'choose' | 'keep' | null>(null);
  const { data } = useQuery({ ...addressesQuery, ...liveOptions });
  const own = data ?? [];
  const { province, city, county, address } = written;
  const complete = [province, city, county].every(Boolean) && address.length >= 4;
  // The select only offers names of the enumeration.
  const regionAddress = written as RegionAddress;
  const isSaved = complete && own.some(each => formatAddress(each) === formatAddress(regionAddress));
  const keeps = complete && !isSaved && own.length < MAX_ADDRESSES;
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
      {data?.length === 0 && !keeps && <p className="help">填完整后可以存为我的地址，下次直接选用</p>}

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
      {open === 'keep' && <AddressDialog address={regionAddress} onClose={() => setOpen(null)} />}
    </>
  );
}
