import { anInquiry } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../harness/site.ts';

/** Sends an inquiry with a unique message. */
export async function sendInquiry(base: string): Promise<{ message: string; status: number }> {
  const message = `Inquiry ${randomUUID()}`;
  try {
    const answer = await post(base, '/api/contact', anInquiry({ message }));
    await answer.text();
    return { message, status: answer.status };
  } catch {
    return { message, status: 0 };
  }
}

/** A tRPC batch of `count` calls. */
export function batchOf(path: string, count: number, inputOf: (number: number) => object): string {
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, number) => [number, inputOf(number)]));
  return `/trpc/${Array(count).fill(path).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

/** Measures the home page repeatedly until `work` is done. */
export async function homeTimesDuring(base: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const look = async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      const answer = await fetch(`${base}/`);
      await answer.text();
      if (!answer.ok) throw new Error(`The home page was answered ${answer.status}`);
      times.push(performance.now() - started);
      await wait(10);
    }
  };
  await Promise.all([work().finally(() => over.abort()), look()]);
  return times;
}

/** The 95th percentile. */
export function p95(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
}
