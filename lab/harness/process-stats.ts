import { readFileSync } from 'node:fs';

/** Process statistics of Linux. */
const fileOf = (pid: number | undefined, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');

export const residentMiBOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fileOf(pid, 'status'))?.[1]) / 1_024;

/** User and system time, which Linux counts in hundredths of a second. */
export function cpuMsOf(pid: number | undefined): number {
  const [user, system] = fileOf(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}

/** Child processes of a process. */
export const childrenOf = (pid: number | undefined): number[] =>
  fileOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** Resident memory in which pages shared with other processes count in part. 0 for a process that has ended. */
export function proportionalMiBOf(pid: number): number {
  try {
    const [, kibibytes = ''] = /^Pss:\s+(\d+) kB/m.exec(fileOf(pid, 'smaps_rollup')) ?? [];
    return Math.round(Number(kibibytes) / 1_024);
  } catch {
    return 0;
  }
}
