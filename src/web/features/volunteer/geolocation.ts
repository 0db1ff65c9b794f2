/** Position reported by a device, with its accuracy in metres. */
export interface DevicePosition {
  lng: number;
  lat: number;
  accuracy: number;
}

/** Milliseconds to wait: the check-in code changes every half minute. */
const POSITION_TIMEOUT_MS = 8000;

/** Requests the device's position; null when it is refused or not available in time. */
export function getDevicePosition(): Promise<DevicePosition | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        resolve({ lng: longitude, lat: latitude, accuracy: Math.min(accuracy, 100_000) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 30_000 },
    );
  });
}
