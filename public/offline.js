// In documents that were kept for reading without a network: opens them again when it is back.
addEventListener('online', () => location.reload());
