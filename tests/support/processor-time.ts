/** Milliseconds of processor time that a computation takes; other programs on the machine do not count. */
export function processorTime(compute: () => void): number {
  const before = process.cpuUsage();
  compute();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
