export interface Queue {
  /** Runs `task` as soon as fewer than the allowed number run. */
  soon<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Runs `task` when nothing else is wanted. */
  whenIdle<Result>(task: () => Promise<Result>): Promise<Result>;
  waiting(): number;
}

/** Bounds heavy work: at most `concurrency` tasks run at once, so their memory is bounded too. */
export function createQueue(concurrency: number): Queue {
  const wanted: (() => void)[] = [];
  const idle: (() => void)[] = [];
  let running = 0;

  function startNext(): void {
    const start = running < concurrency ? (wanted.shift() ?? (running === 0 ? idle.shift() : undefined)) : undefined;
    if (!start) return;
    running += 1;
    start();
    startNext();
  }

  function enqueue<Result>(line: (() => void)[], task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      line.push(() => {
        task()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            startNext();
          });
      });
      startNext();
    });
  }

  return {
    soon: (task) => enqueue(wanted, task),
    whenIdle: (task) => enqueue(idle, task),
    waiting: () => wanted.length + idle.length,
  };
}
