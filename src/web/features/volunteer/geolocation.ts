/** Where a device is, as it says, and by how many metres it may err. */
export interface DevicePosition {
  lng: number;
  lat: number;
  accuracy: number;
}

/** Milliseconds to wait: the code on the spot changes every half minute. */
const PATIENCE = 8000;

/** Asks the device where it is; null where it does not tell, or not in time. */
export function getDevicePosition(): Promise<DevicePosition | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        resolve({ lng: longitude, lat: latitude, accuracy: Math.min(accuracy, 100_000) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 30_000 },
    );
  });
}
