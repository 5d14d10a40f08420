/** Rejects if the answer takes longer. */
export function inTime<Answer>(answer: Promise<Answer>, patienceMs = 10_000): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), patienceMs);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
