export interface Queue {
  /** Runs `task` as soon as fewer than the allowed number run. */
  add<Result>(task: () => Promise<Result>): Promise<Result>;
  waiting(): number;
}

/** Bounds heavy work: at most `concurrency` tasks run at once, so their memory is bounded too. */
export function createQueue(concurrency: number): Queue {
  const line: (() => void)[] = [];
  let running = 0;

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
            });
        });
        startNext();
      }),
    waiting: () => line.length,
  };
}
