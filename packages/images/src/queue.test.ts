import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('no more tasks run at once than allowed, and all of them run', async () => {
  const queue = createQueue(2);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
  };

  await Promise.all(Array.from({ length: 10 }, () => queue.add(task)));

  expect(most).toBe(2);
});

test('who waits until nothing is left goes on after the last task, at once where there is none', async () => {
  const queue = createQueue(1);
  const order: string[] = [];
  const task = (name: string) => async () => {
    await wait(5);
    order.push(name);
  };
  await queue.idle();

  const tasks = [queue.add(task('first')), queue.add(task('second'))];
  await queue.idle().then(() => order.push('idle'));
  await Promise.all(tasks);

  expect(order).toEqual(['first', 'second', 'idle']);
});

test('a task that fails makes room for the next', async () => {
  const queue = createQueue(1);

  await expect(queue.add(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');

  expect(await queue.add(() => Promise.resolve('next'))).toBe('next');
});
