export interface Queue {
  /** Runs `task` as soon as fewer than the allowed number run. */
  add<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Resolves as soon as nothing runs or waits. */
  idle(): Promise<void>;
  waiting(): number;
}

/** Bounds heavy work: at most `concurrency` tasks run at once, so their memory is bounded too. */
export function createQueue(concurrency: number): Queue {
  const line: (() => void)[] = [];
  const idlers: (() => void)[] = [];
  let running = 0;

  const isIdle = () => running === 0 && line.length === 0;

  function startNext(): void {
    const start = running < concurrency ? line.shift() : undefined;
    if (!start) return;
    running += 1;
    start();
    startNext();
  }

  return {
    add: (task) =>
      new Promise((resolve, reject) => {
        line.push(() => {
          task()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
              if (isIdle()) for (const goOn of idlers.splice(0)) goOn();
            });
        });
        startNext();
      }),
    idle: () => (isIdle() ? Promise.resolve() : new Promise((goOn) => idlers.push(goOn))),
    waiting: () => line.length,
  };
}
