import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { type Destination, listMapAppLinks } from './map-app-links';

/** Opens the route to a place in a map application. */
export function MapApps({ place, onClose }: { place: Destination; onClose: () => void }) {
  return (
    <Dialog title={`去${place.name}`} onClose={onClose}>
      <p className="soft">{place.address}</p>
      <p>用哪个地图带路？</p>
      <ul className="stack gap-3 mt-3">
        {listMapAppLinks(place).map(({ name, href }) => (
          <li key={name}>
            <a
              className="btn btn--secondary btn--block"
              href={href}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
            >
              {name}
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
